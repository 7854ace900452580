// What a page of search trees does beyond its steppers: it hears the keys wherever the focus is,
// keeps the node of the step that is shown, and what is said about it, in sight, and prints light.
const steppers = [...document.querySelectorAll(".pencilmark-stepper")];
const LEAST = 0.6; // smaller than this, a tree could not be read
const LARGE = 0.75; // the size of a tree that is too large to be seen as a whole
const EDGE = 16; // so far from the edge a node is still in sight

let used = steppers[0]; // the keys are for the tree that was used last
document.addEventListener("focusin", (event) => {
  used = event.target.closest(".pencilmark-stepper") ?? used;
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest(".pencilmark-stepper")) return; // it has heard it
  if (!used.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
});

// paper is light, whatever the screen is
addEventListener("beforeprint", () => { document.documentElement.dataset.theme = "light"; });
addEventListener("afterprint", () => { delete document.documentElement.dataset.theme; });

for (const stepper of steppers) {
  const tree = stepper.querySelector(".tree");
  const picture = tree.querySelector("svg");
  const slider = stepper.querySelector("input");
  const { width, height } = picture.viewBox.baseVal;
  picture.style.setProperty("--natural", `${width}px`);

  const fit = () => {
    if (matchMedia("print").matches) return; // paper has its own size
    const beside = tree.clientWidth / width;
    const whole = Math.min(1, beside, parseFloat(getComputedStyle(tree).maxHeight) / height);
    const scale = whole >= LEAST ? whole : Math.max(LARGE, Math.min(1, beside));
    picture.style.width = `${width * scale}px`;
  };

  const follow = () => {
    const step = Math.max(1, Number(slider.value)); // before the first step: where it will begin
    const node = tree.querySelector(`.node[data-step="${step}"]`).getBoundingClientRect();
    const area = tree.getBoundingClientRect();
    if (node.left < area.left + EDGE || node.right > area.right - EDGE) {
      tree.scrollLeft += (node.left + node.right - area.left - area.right) / 2;
    }
    if (node.top < area.top || node.bottom > area.bottom - EDGE) {
      tree.scrollTop += (node.top + node.bottom - area.top - area.bottom) / 2;
    }
  };

  const show = () => {
    follow();
    const said = stepper.querySelector(".pencilmark-said li:not([hidden]) .told");
    if (said && said.getBoundingClientRect().bottom > innerHeight) tree.scrollIntoView();
  };

  fit();
  follow();
  new MutationObserver(show).observe(stepper.querySelector("output"), { childList: true });
  addEventListener("resize", () => { fit(); follow(); });
}
