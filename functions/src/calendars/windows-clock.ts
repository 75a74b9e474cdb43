import { platformZone, type ZoneClock } from './feed-times.ts';
import { windowsZones } from './windows-zones.ts';

/** By the names of Windows: "India Standard Time", "tzone://Microsoft/Utc". */
export const windowsClock: ZoneClock = (zone, wall) => {
  const name = (zone.split('/').at(-1) ?? '').trim().toLowerCase();
  const place = Object.hasOwn(windowsZones, name) ? windowsZones[name] : undefined;
  return place === undefined ? null : (platformZone(place)?.(wall) ?? null);
};
