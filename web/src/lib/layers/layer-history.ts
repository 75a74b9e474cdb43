/**
 * What Back closes. Each open layer (a dialog, a menu, the lightbox) has an entry of its own in the browser's
 * history, with the address of the page under it; its depth stands in the entry's state beside the router's.
 */
type Layer = { close: () => void };

/** What an entry keeps beside the state of the router. */
type EntryState = {
  /** The same for a page and the layers over it; the router's own name changes with the address, and some entries have none. */
  page?: string;
  /** How many layers lie over the page. */
  layers?: number;
  /** The page's address was changed from inside a layer: the entries below may not have it yet. */
  isMoved?: true;
} | null;

/** The address of a page by now, and the router's state for it. */
type Moved = { page: string; url: string; state: object };

/** A step through the history that never arrives must not stop all later ones; a slow one does arrive. */
const longestStepMs = 3000;

const open: Layer[] = [];
let isTravelling = false;
let lateStep: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
let isPlanned = false;
let moved: Moved | null = null;
let changes: (() => void)[] = [];
let mustLeave = false;

const entry = (): EntryState => history.state as EntryState;
const depth = (): number => entry()?.layers ?? 0;

function travel(steps: number): void {
  isTravelling = true;
  history.go(steps);
  // Not taken again: if the step is slow only, both would arrive, and the second one leaves the page.
  lateStep = setTimeout(() => {
    isTravelling = false;
    settleHere();
  }, longestStepMs);
}

/** Makes the history agree with what is open: entries to come, entries to leave. */
function settle(): void {
  if (isTravelling) return;
  const wanted = mustLeave ? 0 : open.length;
  if (depth() > wanted) travel(wanted - depth());
  else settleHere();
}

/** What is to be done in the entry that is shown. */
function settleHere(): void {
  const due = changes;
  changes = [];
  mustLeave = false;
  for (const change of due) change();
  if (depth() < open.length && entry()?.page === undefined) {
    history.replaceState({ ...history.state, page: crypto.randomUUID() }, '');
  }
  while (depth() < open.length) {
    history.pushState({ ...history.state, layers: depth() + 1 }, '');
  }
}

/** A change of the page's address, made in the entry that is shown; those below learn of it as they are reached. */
function changeHere(change: () => void): void {
  const layers = depth();
  const page = entry()?.page;
  change();
  if (layers === 0 || page === undefined) return;
  moved = { page, url: location.href, state: { ...history.state, page } };
  history.replaceState({ ...moved.state, layers, isMoved: true }, '');
}

/** Gives the entry that is reached the address that its page has by now; before the router looks at it. */
function carryDown(): void {
  if (moved === null || entry()?.page !== moved.page) return;
  const layers = depth();
  const state = layers > 0 ? { ...moved.state, layers, isMoved: true } : moved.state;
  history.replaceState(state, '', moved.url);
}

/** After a reload in the entry of a layer. */
function recallMoved(): void {
  const { layers, isMoved, ...state } = entry() ?? {};
  const { page } = state;
  if (isMoved && page !== undefined) moved = { page, url: location.href, state };
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
  carryDown();
  if (isTravelling) {
    clearTimeout(lateStep);
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
  recallMoved();
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

/** Whether the entry that is shown belongs to a layer, which what is opened next may take over. */
export function isInLayer(): boolean {
  return depth() > 0;
}

/** Whether what is opened next has to wait until the layers' entries are left: taken over, they would be lost. */
export function mustLeaveLayers(): boolean {
  return isTravelling || entry()?.isMoved === true;
}

/** Changes the address of the page itself, whatever lies over it. */
export function changeUnderLayers(change: () => void): void {
  if (isTravelling) changes.push(() => changeHere(change));
  else changeHere(change);
}

/** Leaves the entries of all layers, then changes the page. */
export function leaveLayers(change: () => void): void {
  changes.push(change);
  mustLeave = true;
  settleSoon();
}
