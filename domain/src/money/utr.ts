/** The twelve digits of a UTR, or null. Apps show them in groups. */
export function parseUtr(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^[0-9]{12}$/.test(digits) ? digits : null;
}
