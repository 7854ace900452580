// What somebody puts into a page of their own to have a puzzle in it.

const HEIGHT = 640;
/** The height that is told is taken by the frame that told it, however many there are. */
const SCRIPT = `<script>
addEventListener("message", ({ data, source }) => document.querySelectorAll("iframe").forEach((frame) => {
  if (frame.contentWindow === source && data?.pencilmark) frame.height = Number(data.pencilmark.height);
}));
</script>`;

/**
 * @param {string} address
 * @param {string} title  what screen readers call the frame
 */
export function snippet(address, title) {
  const frame =
    `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${HEIGHT}" ` +
    `loading="lazy" style="border: 0"></iframe>`;
  return `${frame}\n${SCRIPT}\n`;
}

/** @param {string} text */
function escaped(text) {
  const names = /** @type {Object<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });
  return text.replace(/[&<>"]/g, (letter) => names[letter]);
}
