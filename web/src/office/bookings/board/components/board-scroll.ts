import { cursorId } from './board-bar.tsx';

/** Scrolls a night into view beside the sticky room names. */
export function scrollToNight(
  root: HTMLElement | null,
  night: number,
  days: number,
  align: 'nearest' | 'start' = 'nearest',
): void {
  const body = root?.querySelector('.body');
  const head = root?.querySelector<HTMLElement>('.head');
  if (root === null || !body || !head) return;
  const dayWidth = (body.clientWidth - head.offsetWidth) / days;
  const left = night * dayWidth;
  const room = root.clientWidth - head.offsetWidth;
  if (left < root.scrollLeft || align === 'start') root.scrollLeft = left;
  else if (left + 2 * dayWidth > root.scrollLeft + room)
    root.scrollLeft = left + 2 * dayWidth - room;
}

/** Position of a menu opened by keyboard: below its cell. */
export function placeOf(root: HTMLElement | null): { left: number; top: number } {
  const cell = root?.querySelector(`#${cursorId}`) ?? root;
  const { left = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
  return { left, top: bottom };
}
