/**
 * Text of an address with its escapes resolved. A broken escape (`%E0%A4%A`) is text like any other:
 * it comes back as it is, so that whatever an address holds, reading it never throws.
 */
export function decodeUrlText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
