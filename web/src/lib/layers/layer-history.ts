/**
 * Layers that Back closes. Each open layer (a dialog, a menu, the lightbox) has its own history
 * entry with the address of the page under it; the entry's state stores its depth beside the
 * router's.
 */
type Layer = { close: () => void };

/** State of an entry, beside the router's. */
type EntryState = {
  /**
   * Shared by a page and its layers; the router's own key changes with the address, and some
   * entries have none.
   */
  page?: string;
  /** Number of layers over the page. */
  layers?: number;
  /** A layer changed the page's address: the entries below may still have the old one. */
  isMoved?: true;
} | null;

/** Current address of a page, and the router's state for it. */
type Moved = { page: string; url: string; state: object };

/** A history step that never arrives must not block later ones; a slow one does arrive. */
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
  // No retry: if the step is only slow, both would arrive, and the second would leave the page.
  lateStep = setTimeout(() => {
    isTravelling = false;
    settleHere();
  }, longestStepMs);
}

/** Synchronises the history with the open layers: pushes or leaves entries. */
function settle(): void {
  if (isTravelling) return;
  const wanted = mustLeave ? 0 : open.length;
  if (depth() > wanted) travel(wanted - depth());
  else settleHere();
}

/** Changes to make in the current entry. */
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

/** Changes the page's address in the current entry; the entries below are updated when reached. */
function changeHere(change: () => void): void {
  const layers = depth();
  const page = entry()?.page;
  change();
  if (layers === 0 || page === undefined) return;
  moved = { page, url: location.href, state: { ...history.state, page } };
  history.replaceState({ ...moved.state, layers, isMoved: true }, '');
}

/** Gives a reached entry the page's current address, before the router reads it. */
function carryDown(): void {
  if (moved === null || entry()?.page !== moved.page) return;
  const layers = depth();
  const state = layers > 0 ? { ...moved.state, layers, isMoved: true } : moved.state;
  history.replaceState(state, '', moved.url);
}

/** After a reload in a layer's entry. */
function recallMoved(): void {
  const { layers, isMoved, ...state } = entry() ?? {};
  const { page } = state;
  if (isMoved && page !== undefined) moved = { page, url: location.href, state };
}

/** A layer that closes while another opens passes its entry to the new one. */
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
  // Topmost first; closing must no longer find them in the list.
  for (const layer of open.splice(depth()).reverse()) layer.close();
  // Forward to the entry of a closed layer: it has no content.
  settleSoon();
}

/**
 * Listens to Back, and leaves a layer's entry that a reload has closed. Call before the router
 * listens.
 */
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
 * @returns call it when the layer was closed in another way
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

/** Whether the current entry belongs to a layer, so that the next layer may take it over. */
export function isInLayer(): boolean {
  return depth() > 0;
}

/**
 * Whether a new layer must wait until the layers' entries are left: taking them over would lose
 * them.
 */
export function mustLeaveLayers(): boolean {
  return isTravelling || entry()?.isMoved === true;
}

/** Changes the page's own address, even under open layers. */
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
