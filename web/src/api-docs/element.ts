type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes an element. Attributes that are false or undefined are left out, true ones are empty. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    made.setAttribute(attribute, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** Text with `code` and **strong words**, as descriptions of the API have them. */
export function marked(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return element('code', {}, part.slice(1, -1));
    return part.startsWith('**') ? element('strong', {}, part.slice(2, -2)) : part;
  });
}
