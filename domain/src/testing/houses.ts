import type { ArrivalForm } from '../house/arrival-form.ts';
import type { HousePrivate } from '../house/house-facts.ts';

/** The contact of a house of which staff have entered nothing. */
export const noHousePrivate: HousePrivate = {
  phone: '',
  phone2: '',
  arrivalText: '',
  wifi: '',
  position: null,
  sheetEmail: '',
};

/** As before a guest has told anything. */
export const noArrivalForm: ArrivalForm = { version: 0, time: '', way: '', people: [] };
