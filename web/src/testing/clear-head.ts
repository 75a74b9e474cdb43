/**
 * Empties the page's head but for Emotion's styles. A worker loads Emotion once for all its files,
 * and Emotion puts each new style after its last one: without that, MUI fails in every later file.
 */
export function clearHead() {
  for (const element of document.head.querySelectorAll(':scope > :not(style[data-emotion])')) {
    element.remove();
  }
}
