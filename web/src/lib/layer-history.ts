/**
 * What Back closes. Each open layer (a dialog, a menu, the lightbox) has an entry of its own in the browser's
 * history, with the address of the page under it; its depth stands in the entry's state beside the router's.
 */
type Layer = { close: () => void };

/** A step through the history that never arrives must not stop all later ones. */
const longestStepMs = 1000;

const open: Layer[] = [];
let isTravelling = false;
let isWatching = false;
let isPlanned = false;
let changes: (() => void)[] = [];

type EntryState = { layers?: number } | null;

/** How many layers lie over the page in this entry. */
const depth = (): number => (history.state as EntryState)?.layers ?? 0;

function travel(steps: number): void {
  isTravelling = true;
  history.go(steps);
  setTimeout(() => {
    if (!isTravelling) return;
    isTravelling = false;
    settle();
  }, longestStepMs);
}

/** Makes the history agree with what is open: entries to come, entries to leave. */
function settle(): void {
  if (isTravelling) return;
  const wanted = changes.length > 0 ? 0 : open.length;
  if (depth() > wanted) {
    travel(wanted - depth());
    return;
  }
  const due = changes;
  changes = [];
  for (const change of due) change();
  while (depth() < open.length) {
    history.pushState({ ...history.state, layers: depth() + 1 }, '');
  }
}

/** One layer that closes while another opens leaves its entry to it. */
function settleSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    settle();
  });
}

function onPop(): void {
  if (isTravelling) {
    isTravelling = false;
    settle();
    return;
  }
  // The uppermost first; what they leave behind is none of theirs any more.
  for (const layer of open.splice(depth()).reverse()) layer.close();
  // Forward to the entry of a layer that is closed: nothing is there.
  settleSoon();
}

/** Listens to Back; and leaves the entry of a layer that a reload has closed. To be called before the router listens. */
export function watchLayers(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('popstate', onPop);
  settleSoon();
}

/**
 * Opens a layer over the page.
 * @param close called when Back has closed it
 * @returns to be called when it was closed in another way
 */
export function openLayer(close: () => void): () => void {
  watchLayers();
  const layer = { close };
  open.push(layer);
  settleSoon();
  return () => {
    const index = open.indexOf(layer);
    if (index === -1) return;
    open.splice(index, 1);
    settleSoon();
  };
}

/** Whether the entry that is shown belongs to a layer. */
export function isInLayer(): boolean {
  return isTravelling || depth() > 0;
}

/** Whether the history is on its way out of a layer: what is written now would be left behind. */
export function isLeavingLayer(): boolean {
  return isTravelling;
}

/** Changes the entry of the page itself, whatever lies over it. */
export function changeUnderLayers(change: () => void): void {
  changes.push(change);
  settleSoon();
}
