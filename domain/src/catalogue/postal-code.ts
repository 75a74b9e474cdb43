/** The PIN at the end of an Indian address, e.g. '682001' of 'Fort Kochi 682 001, India'; '' without one. */
export function postalCodeOf(address: string): string {
  const [, area, office] = /\b([1-8]\d{2}) ?(\d{3})(?!\d)[^\d]*$/.exec(address) ?? [];
  return area === undefined ? '' : `${area}${office}`;
}
