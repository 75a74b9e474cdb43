/** Address of directions to a house, opened in the device's map app. */
export function directionsTo({ name, address }: { name: string; address: string }): string {
  const destination = encodeURIComponent([name, address].filter(Boolean).join(', '));
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
