import { formatFault } from '@kerala-stays/domain/catalogue/import/import-rows';
import {
  countStates,
  type ImportPlan,
  importStates,
} from '@kerala-stays/domain/catalogue/import/item-plan';

/** Most lines of a list; a file may be wrong in every row. */
const maxLines = 200;

/** The first lines of a list, and how many more there are. */
export function bounded(lines: readonly string[]): string[] {
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `… and ${more} more`] : [...lines];
}

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** "Hotels: 300 new, 2 changed, 0 same, 1 wrong." */
export function formatCounts(plan: ImportPlan, many: string): string {
  const counts = countStates(plan);
  const words = importStates.map((state) => `${counts[state]} ${state}`).join(', ');
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}: ${words}.`;
}

/** A line for each fault, each new item and each changed cell. */
export function reportPlan(plan: ImportPlan): string[] {
  const faults = [...plan.faults, ...plan.items.flatMap((item) => item.faults)]
    .toSorted((a, b) => a.line - b.line)
    .map(formatFault);
  const changes = plan.items.flatMap(({ key, name, state, changes }) => {
    if (state === 'new') return [`${key} ${name}: new`];
    if (state !== 'changed') return [];
    return changes.map(
      ({ column, from, to }) => `${key} ${name}: ${column} ${quoted(from)} → ${quoted(to)}`,
    );
  });
  return [...bounded(faults), ...bounded(changes)];
}
