import { formatFault } from '@kerala-stays/domain/catalogue/import/import-rows';
import {
  countStates,
  type ImportPlan,
  importStates,
} from '@kerala-stays/domain/catalogue/import/plan-import';

/** Most lines of a list; a file may be wrong in every row. */
const maxLines = 200;

function bounded(lines: readonly string[]): string[] {
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `… and ${more} more`] : [...lines];
}

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** "300 new, 2 changed, 0 same, 1 wrong" */
export function formatCounts(plan: ImportPlan): string {
  const counts = countStates(plan);
  return importStates.map((state) => `${counts[state]} ${state}`).join(', ');
}

/** A line for each fault, each new hotel and each changed cell. */
export function reportPlan(plan: ImportPlan): string[] {
  const faults = [...plan.faults, ...plan.hotels.flatMap((hotel) => hotel.faults)]
    .toSorted((a, b) => a.line - b.line)
    .map(formatFault);
  const changes = plan.hotels.flatMap(({ hotelId, name, state, changes }) => {
    if (state === 'new') return [`${hotelId} ${name}: new`];
    if (state !== 'changed') return [];
    return changes.map(
      ({ column, from, to }) => `${hotelId} ${name}: ${column} ${quoted(from)} → ${quoted(to)}`,
    );
  });
  return [...bounded(faults), ...bounded(changes)];
}
