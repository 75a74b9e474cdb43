import type { HousePrivate } from '../house/house-facts.ts';

/** The contact of a house of which staff have entered nothing. */
export const noHousePrivate: HousePrivate = { phone: '', phone2: '', arrivalText: '', wifi: '' };
