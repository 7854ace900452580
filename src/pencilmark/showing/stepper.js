// Shows the steps of explanations one at a time. Every explanation of a page brings this along;
// the first one to run may find others, so each is started by its own mark.
for (const root of document.querySelectorAll(".pencilmark-stepper:not(.pencilmark-stepping)")) {
  const data = root.querySelector('script[type="application/json"]');
  if (!data) continue; // its end has not arrived yet: its own script will find it
  root.classList.add("pencilmark-stepping");
  const { lines, frames, names } = JSON.parse(data.textContent);
  const keys = root.querySelector(".pencilmark-keys");
  const slider = keys.querySelector("input");
  const board = root.querySelector(".pencilmark-board");
  const steps = [...root.querySelectorAll(".pencilmark-said > ol > li")];
  const end = root.querySelector(".pencilmark-said > p");
  const marked = [...root.querySelectorAll("[data-step]")]; // what stands for a step elsewhere
  const last = frames.length - 1;
  let now = 0;
  let started = false; // a page does not scroll by itself when it is opened

  const picture = (frame) => {
    const shown = [];
    for (let at = 0; at < frame.length; at += 2) {
      shown.push(...lines.slice(frame[at], frame[at] + frame[at + 1]));
    }
    return shown.join("\n");
  };

  const show = (number) => {
    now = Math.max(0, Math.min(last, number));
    board.innerHTML = picture(frames[now]);
    steps.forEach((item, place) => { item.hidden = place !== now - 1; });
    if (end) end.hidden = now !== last;
    for (const one of marked) {
      const step = Number(one.dataset.step);
      one.classList.toggle("pencilmark-now", step === now);
      if (step === now && started) one.scrollIntoView({ block: "nearest", inline: "nearest" });
      one.classList.toggle("pencilmark-later", step > now);
    }
    slider.value = String(now);
    slider.setAttribute("aria-valuetext", names[now]);
    keys.querySelector("output").textContent = names[now];
    for (const button of keys.querySelectorAll("button")) {
      button.disabled = now === (button.dataset.go === "first" || button.dataset.go === "back" ? 0 : last);
    }
  };
  const goes = {
    first: () => show(0), back: () => show(now - 1), on: () => show(now + 1), last: () => show(last),
  };
  const pressed = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

  keys.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    goes[button.dataset.go]();
    if (button.disabled) slider.focus(); // a button that is off would lose the keyboard
  });
  for (const one of marked) one.addEventListener("click", () => show(Number(one.dataset.step)));
  slider.addEventListener("input", () => show(Number(slider.value)));
  root.addEventListener("keydown", (event) => {
    if (!(event.key in pressed) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation(); // else the notebook goes to its next cell
    goes[pressed[event.key]]();
  });
  root.tabIndex = -1;
  keys.hidden = false;
  show(0);
  started = true;
}
