// How long a game has been played. The clock stands while the page is hidden.

import { make } from "../dom.js";
import { clockTime, say } from "../words.js";

export class Timer {
  /** @param {import("../types.js").Shell} app @param {import("../game.js").Game} game */
  constructor(app, game) {
    this.app = app;
    this.game = game;
    this.text = make("span", { class: "timer-text" });
    this.does = make("span", { class: "unseen" });
    this.element = make(
      "button",
      {
        type: "button",
        class: "timer",
        onclick: () => app.set({ timer: !app.settings.timer }),
      },
      this.text,
      " ",
      this.does,
    );
  }

  show() {
    const { timer } = this.app.settings;
    this.text.textContent = timer ? clockTime(this.game.seconds) : say("time");
    this.does.textContent = say(timer ? "hideTime" : "showTime");
    this.element.title = say(timer ? "hideTime" : "showTime");
  }

  /** Begin to count; returns how to stop. */
  start() {
    let last = Date.now();
    const tick = () => {
      const now = Date.now();
      // a machine that slept did not play
      if (!document.hidden && !this.game.finished && this.game === this.app.game) this.game.seconds += Math.min((now - last) / 1000, 2);
      last = now;
      // the time is kept now and then, by the one tab that is looked at
      if (!this.game.finished && document.hasFocus() && Math.floor(now / 1000) % 30 === 0) this.app.changed(this.game);
      this.show();
    };
    this.show();
    const clock = setInterval(tick, 1000);
    document.addEventListener("visibilitychange", tick);
    const shown = () => this.show();
    this.app.addEventListener("settings", shown);
    return () => {
      tick();
      this.app.removeEventListener("settings", shown);
      clearInterval(clock);
      document.removeEventListener("visibilitychange", tick);
    };
  }
}
