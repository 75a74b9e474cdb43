/** The way to a house, on the map that the traveller's device opens it with. */
export function directionsTo({ name, address }: { name: string; address: string }): string {
  const destination = encodeURIComponent([name, address].filter(Boolean).join(', '));
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
