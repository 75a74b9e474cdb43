/**
 * Text of an address with its escapes decoded. Never throws: text with a broken escape (`%E0%A4%A`)
 * is returned unchanged.
 */
export function decodeUrlText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
