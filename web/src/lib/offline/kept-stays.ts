import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { mayKnowHouse } from '@kerala-stays/domain/house/house-of-stay';
import { forgetTripKey } from '../api/trip-keys.ts';
import { browserStorage } from '../browser/browser-storage.ts';
import { areForgotten, stayPrefixes } from './forget-all-stays.ts';

/** A stay as the server last told it. */
export type KeptStay = {
  /** When it was told: an instant. */
  at: string;
  booking: Booking;
  /** The house as its own feature reads it; undefined until that has been told, too. */
  house: unknown;
};

/** A phone keeps the stays of a journey, not of years. */
const mostKept = 5;
const storageKey = (bookingId: string) => stayPrefixes.kept + bookingId;
/** Removed by the guest: not kept again by a page that is still open. */
const unwanted = new Set<string>();

/**
 * Keeps a stay, as the server tells it, on this device for when there is no connection, or forgets
 * it when it is neither secured nor recent.
 * @returns whether the device has it
 */
export function keepStay(bookingId: string, booking: unknown, now: Date): boolean {
  if (!mayKnowHouse(readBooking(bookingId, booking), dateInKerala(now))) {
    forgetStay(bookingId);
    return false;
  }
  if (unwanted.has(bookingId) || areForgotten()) return false;
  const { house } = readKept(bookingId);
  write(bookingId, { at: now.toISOString(), booking, house });
  for (const old of listKept().slice(mostKept)) forgetStay(old);
  return isKept(bookingId);
}

export const isKept = (bookingId: string): boolean => readText(readKept(bookingId).at) !== '';

/** Adds the house to a stay that is kept; does nothing for another one. */
export function keepHouse(bookingId: string, house: unknown): void {
  if (isKept(bookingId)) write(bookingId, { ...readKept(bookingId), house });
}

/** The stay as it was kept; null when this device has none, or only one that is over. */
export function keptStay(bookingId: string, now: Date): KeptStay | null {
  const { at, booking, house } = readKept(bookingId);
  if (readText(at) === '') return null;
  const read = readBooking(bookingId, booking);
  if (!mayKnowHouse(read, dateInKerala(now))) {
    forgetStay(bookingId);
    return null;
  }
  return { at: readText(at), booking: read, house };
}

export const forgetStay = (bookingId: string): void => browserStorage.remove(storageKey(bookingId));

/** Forgets a stay whose guest wants it off this device, its link included. */
export function removeStay(bookingId: string): void {
  unwanted.add(bookingId);
  forgetStay(bookingId);
  forgetTripKey(bookingId);
}

/** @returns ids of the stays on this device, the newest first */
export function listKept(): string[] {
  const told = (bookingId: string) => readText(readKept(bookingId).at);
  return browserStorage
    .keys()
    .filter((key) => key.startsWith(stayPrefixes.kept))
    .map((key) => key.slice(stayPrefixes.kept.length))
    .toSorted((a, b) => told(b).localeCompare(told(a)));
}

const readKept = (bookingId: string) => readFields(browserStorage.readJson(storageKey(bookingId)));

const write = (bookingId: string, kept: object) =>
  browserStorage.writeJson(storageKey(bookingId), kept);
