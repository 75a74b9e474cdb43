import { firestoreAddress, toUrl } from './addresses.ts';

/** One of `boolValue`, `stringValue` …; `undefined` when the evaluation failed. */
type Value = { boolValue?: boolean; undefined?: object };
type Node = {
  sourcePosition: { line: number; currentOffset: number; endOffset: number };
  values?: { value?: Value; count: number }[];
  children?: Node[];
};

type Seen = {
  line: number;
  start: number;
  end: number;
  isEvaluated: boolean;
  /** Whether all observed values were boolean. */
  isCondition: boolean;
  outcomes: Set<boolean>;
};

/** Observed values of every expression, over all rules loaded so far in this file. */
const seen = new Map<string, Seen>();

function* nodesOf(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    yield* nodesOf(node.children ?? []);
  }
}

/**
 * Adds the emulator's coverage report of a project. Call it before the rules are loaded again,
 * which empties the report; it repeats every value of every expression and grows very large.
 */
export async function collectCoverage(projectId: string): Promise<void> {
  const path = `/emulator/v1/projects/${projectId}:ruleCoverage`;
  const response = await fetch(toUrl(firestoreAddress, path));
  const { report } = (await response.json()) as { report: Node[] };
  for (const { sourcePosition, values = [] } of nodesOf(report)) {
    const { line, currentOffset: start, endOffset: end } = sourcePosition;
    const key = `${start}-${end}`;
    const unseen: Seen = {
      line,
      start,
      end,
      isEvaluated: false,
      isCondition: true,
      outcomes: new Set(),
    };
    const known = seen.get(key) ?? unseen;
    known.isEvaluated ||= values.length > 0;
    for (const { value } of values) {
      if (value?.boolValue !== undefined) known.outcomes.add(value.boolValue);
      else if (value !== undefined && !('undefined' in value)) known.isCondition = false;
    }
    seen.set(key, known);
  }
}

/** An expression that no test evaluated, or that always had the same outcome. */
export type Gap = { line: number; expression: string; problem: string };

export const neverEvaluated = 'never evaluated';

export function coverageGaps(rules: string): { expressions: number; gaps: Gap[] } {
  const inOrder = [...seen.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  const gaps = inOrder.flatMap(
    ({ line, start, end, isEvaluated, isCondition, outcomes }): Gap[] => {
      const expression = rules.slice(start, end + 1).replace(/\s+/g, ' ');
      if (!isEvaluated) return [{ line, expression, problem: neverEvaluated }];
      return isCondition && outcomes.size === 1
        ? [{ line, expression, problem: `only ever ${[...outcomes][0]}` }]
        : [];
    },
  );
  return { expressions: seen.size, gaps };
}
