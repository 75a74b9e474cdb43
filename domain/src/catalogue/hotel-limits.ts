/** Limits of a hotel's fields, apart from its schema so that public pages need not load zod. */

/** Most room types a hotel may hold: the security rules check each one by index. */
export const maxRoomTypes = 12;
/** Decision D7: the API takes at most this many images for a hotel. */
export const maxHotelImages = 15;
/** Room prices are whole units of their currency; see `money.ts` for minor units. */
export const priceLimits = { min: 1, max: 10_000_000 } as const;
export const guestLimits = { min: 1, max: 50, default: 2 } as const;
