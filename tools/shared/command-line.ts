import { parseArgs } from 'node:util';

/** Type of an option's value, and its description. */
export type ValueKind = {
  /** Placeholder in the list of options, e.g. `N`. */
  name: string;
  /** Name within a sentence: `--hotels takes …`. */
  called: string;
  pattern: RegExp;
};

/** An option: a switch, or with `value` one that takes a value. */
export type Option = {
  /** Description that `--help` prints. */
  help: string;
  value?: ValueKind;
  default?: string;
  short?: string;
};

export type Command<Options extends Record<string, Option>> = {
  /** The command as typed, e.g. `npm run seed`. */
  name: string;
  /** Description in one sentence. */
  about: string;
  /** Required argument after the name, e.g. `EMAIL`. */
  argument?: ValueKind;
  /** Optional, repeatable arguments after the name, e.g. `WORD`. */
  words?: ValueKind;
  options: Options;
};

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name] extends { value: ValueKind }
    ? Options[Name] extends { default: string }
      ? string
      : string | undefined
    : boolean;
};

export type Reading<Options extends Record<string, Option>> =
  | { kind: 'run'; values: Values<Options>; argument: string; words: string[] }
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; sentence: string };

export const someText: ValueKind = { name: 'TEXT', called: 'a text', pattern: /./ };
export const wholeNumber: ValueKind = { name: 'N', called: 'a whole number', pattern: /^\d+$/ };
export const countingNumber: ValueKind = {
  name: 'N',
  called: 'a whole number from 1 on',
  pattern: /^0*[1-9]\d*$/,
};
export const wholeNumbers: ValueKind = {
  name: 'N,N',
  called: 'whole numbers with commas between',
  pattern: /^\d+(,\d+)*$/,
};

export function oneOf(names: readonly string[]): ValueKind {
  const pattern = new RegExp(`^(?:${names.join('|')})$`);
  return { name: names.join('|'), called: `one of ${names.join(', ')}`, pattern };
}

/** A comma-separated list of these. */
export function listOf(names: readonly string[]): ValueKind {
  const one = `(?:${names.join('|')})`;
  const called = `one or more of ${names.join(', ')}, with commas between`;
  return { name: 'NAME,NAME', called, pattern: new RegExp(`^${one}(?:,${one})*$`) };
}

const help: Option = { help: 'prints this', short: 'h' };

function called(name: string, { value, short }: Option): string {
  return `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value.name}` : ''}`;
}

/** `npm` itself takes the options before the two dashes. */
function callOf({ name, argument, words, options }: Command<Record<string, Option>>): string {
  const parts = [
    ...(argument ? [argument.name] : []),
    ...(words ? [`[${words.name} …]`] : []),
    ...Object.entries(options).map(([option, { value }]) =>
      value ? `[--${option} ${value.name}]` : `[--${option}]`,
    ),
  ];
  const dashes = parts.length === 0 || name.includes(' -- ') ? '' : ' --';
  return [`${name}${dashes}`, ...parts].join(' ');
}

function usage(command: Command<Record<string, Option>>): string {
  const options = Object.entries({ ...command.options, help });
  const width = Math.max(...options.map(([name, option]) => called(name, option).length));
  const lines = options.map(([name, option]) => {
    const otherwise = option.default ? ` (otherwise ${option.default})` : '';
    return `  ${called(name, option).padEnd(width)}  ${option.help}${otherwise}`;
  });
  return [callOf(command), command.about, '', ...lines].join('\n');
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

/** Problem with one part of a call, or null. */
function complaint(token: Token, options: Record<string, Option>): string | null {
  if (token.kind !== 'option') return null;
  const { name, rawName, value, inlineValue } = token;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) return `There is no option ${rawName}`;
  const kind = option.value;
  if (kind === undefined) return value === undefined ? null : `${rawName} takes no value`;
  // `--only --keep`: the next option is not a value.
  const isMissing = value === undefined || (!inlineValue && value.startsWith('-'));
  if (isMissing) return `${rawName} takes ${kind.called}`;
  return kind.pattern.test(value) ? null : `${rawName} takes ${kind.called}, not "${value}"`;
}

function wordsComplaint(given: readonly string[], { name, called, pattern }: ValueKind) {
  const odd = given.find((word) => !pattern.test(word));
  return odd === undefined ? null : `${name} is ${called}, not "${odd}"`;
}

function argumentComplaint(given: readonly string[], kind: ValueKind | undefined): string | null {
  const [first, second] = given;
  if (kind === undefined) return first === undefined ? null : `"${first}" has no meaning here`;
  if (first === undefined) return `${kind.name} is missing`;
  if (second !== undefined) return `"${second}" has no meaning here`;
  return kind.pattern.test(first) ? null : `${kind.name} is ${kind.called}, not "${first}"`;
}

/** Parses a call: its options, the help text, or one sentence about an error. */
export function parseCommandLine<const Options extends Record<string, Option>>(
  command: Command<Options>,
  args: readonly string[],
): Reading<Options> {
  const options: Record<string, Option> = { ...command.options, help };
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, short }]) => [
        name,
        { type: value ? ('string' as const) : ('boolean' as const), ...(short ? { short } : {}) },
      ]),
    ),
  });
  if (values.help === true) return { kind: 'help', text: usage(command) };
  const wrong =
    tokens.map((token) => complaint(token, options)).find((found) => found !== null) ??
    (command.words
      ? wordsComplaint(positionals, command.words)
      : argumentComplaint(positionals, command.argument));
  if (wrong !== null) {
    const dashes = command.name.includes(' -- ') ? '' : ' --';
    return { kind: 'wrong', sentence: `${wrong}: see ${command.name}${dashes} --help.` };
  }
  const read = Object.entries(command.options).map(([name, option]) => [
    name,
    values[name] ?? (option.value ? option.default : false),
  ]);
  return {
    kind: 'run',
    values: Object.fromEntries(read) as Values<Options>,
    argument: positionals[0] ?? '',
    words: positionals,
  };
}

/**
 * Options of the running program. Exits with code 0 after `--help`, and with 2 and one sentence for
 * an invalid call.
 */
export function readCommandLine<const Options extends Record<string, Option>>(
  command: Command<Options>,
): { values: Values<Options>; argument: string; words: string[] } {
  const reading = parseCommandLine(command, process.argv.slice(2));
  switch (reading.kind) {
    case 'run':
      return reading;
    case 'help':
      console.log(reading.text);
      process.exit(0);
      break;
    case 'wrong':
      console.error(reading.sentence);
      process.exit(2);
  }
}
