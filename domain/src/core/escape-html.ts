/** Escapes a text for an element, or for an attribute in quotation marks of either kind. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
