/** Notice about unsaved input when leaving, e.g. "The rates of Lane House". */
export function formatSaved(what: string): string {
  return `${what} are not saved yet. This browser keeps what you entered until you sign out.`;
}
