import { fileURLToPath } from 'node:url';
import { API, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';

const repositoryFile = (path: string) =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A type of a stored document: file below the repository, and name. */
export type TypeName = readonly [file: string, name: string];

/** Types nest less deeply; it ends those that contain themselves. */
const maxDepth = 8;

/**
 * The fields of types that take any text, as the compiler sees them, e.g. `hotel.name` or
 * `lines[].label`. A new field of a type is among them by itself. Choices among words of ours, days
 * and amounts have types of their own and are left out.
 */
export function textFieldsOf(types: readonly TypeName[]): Map<TypeName, string[]> {
  const api = new API({ cwd: repositoryFile('.') });
  try {
    const config = repositoryFile('domain/tsconfig.json');
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    if (project === undefined) throw new Error('The project of the domain did not open.');
    const { checker, program } = project;
    return new Map(
      types.map((named) => {
        const [file, name] = named;
        const source = program.getSourceFile(repositoryFile(file));
        const module = source && checker.getSymbolAtLocation(source);
        const symbol =
          module && checker.getExportsOfModule(module).find((each) => each.name === name);
        if (symbol === undefined) throw new Error(`${file} has no type ${name}.`);
        const paths = textsIn(checker, checker.getDeclaredTypeOfSymbol(symbol), '', 0);
        return [named, [...new Set(paths)].sort()];
      }),
    );
  } finally {
    api.close();
  }
}

function textsIn(checker: Checker, type: Type, path: string, depth: number): string[] {
  if (depth > maxDepth) return [];
  if (checker.typeToString(type) === 'string') return [path];
  const simple = [checker.getStringType(), checker.getNumberType(), checker.getBooleanType()];
  if (simple.some((each) => checker.isTypeAssignableTo(type, each))) return [];
  if (type.isUnionType()) {
    return (type.getTypes() ?? []).flatMap((each) => textsIn(checker, each, path, depth + 1));
  }
  if (checker.isArrayLikeType(type)) {
    const [item] = checker.getTypeArguments(type as TypeReference);
    return item === undefined ? [] : textsIn(checker, item, `${path}[]`, depth + 1);
  }
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const inner = checker.getTypeOfSymbol(property);
    const name = path === '' ? property.name : `${path}.${property.name}`;
    return inner === undefined ? [] : textsIn(checker, inner, name, depth + 1);
  });
}

/** Sets the text at each path; a list gets one item. */
export function textsAt(paths: readonly string[], text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const path of paths) set(fields, path.split('.'), text);
  return fields;
}

function set(fields: Record<string, unknown>, [step = '', ...rest]: string[], text: string): void {
  const [name = '', ...lists] = step.split('[]');
  if (rest.length === 0) {
    fields[name] = lists.reduce<unknown>((value) => [value], text);
    return;
  }
  const held = lists.length === 0 ? fields[name] : (fields[name] as unknown[] | undefined)?.[0];
  const inner = (held ?? {}) as Record<string, unknown>;
  set(inner, rest, text);
  fields[name] = lists.length === 0 ? inner : [inner];
}
