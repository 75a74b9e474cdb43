/** A rules file with one change that some test must detect. */
export type Mutant = {
  line: number;
  /** First word of the enclosing match block, e.g. `hotels`; '' for shared functions. */
  block: string;
  change: string;
  /** The changed lines. */
  context: string;
  /** The enclosing function, e.g. `isRoomType`; '' outside of any. */
  within: string;
  /** Operation of its `allow` statement, e.g. `create`; '' inside a function. */
  operation: string;
  /** Checks the caller rather than the written data. */
  isAuthorisation: boolean;
  rules: string;
};

type Span = { start: number; end: number };
type Operand = Span & { operator: '&&' | '||' | 'alone' };

const authorisation =
  /request\.auth|\bmay\(|hasRole|staffRole|isOwner|isGuest|isStamped|email_verified|revokedAt|admin|^allow/;

/** Index of the closing quote of the text that opens here. */
function endOfText(rules: string, open: number): number {
  let at = open + 1;
  while (rules[at] !== "'") at += rules[at] === '\\' ? 2 : 1;
  return at;
}

/** Positions of an operator outside brackets and texts. */
function positionsOf(rules: string, { start, end }: Span, operator: string): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let at = start; at < end; at++) {
    const character = rules[at] ?? '';
    if (character === "'") at = endOfText(rules, at);
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (depth === 0 && rules.startsWith(operator, at)) found.push(at);
  }
  return found;
}

function trimmed(rules: string, span: Span): Span {
  const text = rules.slice(span.start, span.end);
  const start = span.start + (text.length - text.trimStart().length);
  return { start, end: start + text.trim().length };
}

/** The inside of a span that is one pair of parentheses, or null. */
function unwrapped(rules: string, { start, end }: Span): Span | null {
  if (rules[start] !== '(' || rules[end - 1] !== ')') return null;
  const inside = { start: start + 1, end: end - 1 };
  let depth = 0;
  for (let at = inside.start; at < inside.end; at++) {
    const character = rules[at] ?? '';
    if (character === "'") at = endOfText(rules, at);
    else if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return null;
  }
  return inside;
}

/** Every operand of `&&`, `||` and `?:` in an expression, at any depth of parentheses. */
function* operandsOf(rules: string, span: Span, operator: Operand['operator']): Generator<Operand> {
  const expression = trimmed(rules, span);
  const question = positionsOf(rules, expression, '? ')[0];
  if (question !== undefined) {
    const colon = positionsOf(rules, { start: question, end: expression.end }, ': ')[0] ?? question;
    yield* operandsOf(rules, { start: expression.start, end: question }, '&&');
    yield* operandsOf(rules, { start: question + 1, end: colon }, '&&');
    yield* operandsOf(rules, { start: colon + 1, end: expression.end }, '&&');
    return;
  }
  for (const junction of ['||', '&&'] as const) {
    const at = positionsOf(rules, expression, junction);
    if (at.length === 0) continue;
    const starts = [expression.start, ...at.map((position) => position + 2)];
    const ends = [...at, expression.end];
    for (const [index, start] of starts.entries()) {
      yield* operandsOf(rules, { start, end: ends[index] ?? expression.end }, junction);
    }
    if (operator !== 'alone') yield { ...expression, operator };
    return;
  }
  yield { ...expression, operator };
  const inside = unwrapped(rules, expression);
  // The inner span as a whole has already been covered.
  if (inside === null) return;
  for (const operand of operandsOf(rules, inside, 'alone')) {
    if (operand.operator !== 'alone') yield operand;
  }
}

type Edit = Span & { to: string };

function* editsOf(rules: string): Generator<Edit> {
  const bodies = rules.matchAll(/(?<=\breturn |: if )[^;]+(?=;)/g);
  for (const { 0: body, index: start } of bodies) {
    const end = start + body.length;
    for (const operand of operandsOf(rules, { start, end }, 'alone')) {
      const text = rules.slice(operand.start, operand.end);
      if (text === 'true' || text.startsWith('/databases')) continue;
      yield { start: operand.start, end: operand.end, to: 'true' };
      if (operand.operator === '||') yield { start: operand.start, end: operand.end, to: 'false' };
    }
    for (const { 0: bound, index } of body.matchAll(
      /(?<=(?:[<>]=?|==) |, ?)\d+(?=[)}\s]|$)|(?<=isPage\()\d+/g,
    )) {
      for (const step of [-1, 1]) {
        const at = start + index;
        yield { start: at, end: at + bound.length, to: String(Number(bound) + step) };
      }
    }
  }
  for (const { 1: operation = '', index } of rules.matchAll(
    /(?<=allow )(get|list|create|update|delete)(?=: if)/g,
  )) {
    const to = operation === 'get' || operation === 'list' ? 'read' : 'write';
    yield { start: index, end: index + operation.length, to };
  }
}

/** Every mutant of a rules file: removed conditions, bounds shifted by one, widened operations. */
export function createMutants(rules: string): Mutant[] {
  return [...editsOf(rules)].map(({ start, end, to }) => {
    const before = rules.slice(0, start);
    const from = rules.slice(start, end);
    const block = [...before.matchAll(/^ {4}match \/(\w+)\S* \{$|^ {4}\}$/gm)].at(-1)?.[1] ?? '';
    const lineStart = before.lastIndexOf('\n') + 1;
    const lineEnd = rules.indexOf('\n', end);
    const statement = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('{')) + 1);
    const functions = [...before.matchAll(/\bfunction (\w+)\(|^ *allow (?=\w)/gm)];
    return {
      line: before.split('\n').length,
      block,
      context: rules.slice(lineStart, lineEnd),
      within: functions.at(-1)?.[1] ?? '',
      operation: /\ballow (\w+)/.exec(statement + from)?.[1] ?? '',
      change: `${from.replace(/\s+/g, ' ')} → ${to}`,
      isAuthorisation: authorisation.test(from) || before.endsWith('allow '),
      rules: before + to + rules.slice(end),
    };
  });
}
