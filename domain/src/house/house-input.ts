import { z } from 'zod';
import { isEmailAddress, normaliseEmail } from '../core/email-address.ts';
import { textLimits } from '../core/limits.ts';
import { isPhoneNumber } from '../core/phone-number.ts';
import { normaliseLine, normaliseText } from '../core/plain-text.ts';
import { isTimeOfDay } from '../core/time-of-day.ts';
import {
  type Accessible,
  accessibleChoices,
  type BedKind,
  bedKinds,
  houseChoices,
  houseLimits,
  houseRules,
  ruleAnswers,
} from './house-facts.ts';
import { houseMessages } from './house-messages.ts';
import {
  driveMinutes,
  keralaBounds,
  type LandmarkKind,
  landmarkKinds,
  precisions,
  toMetre,
} from './place.ts';

const time = z
  .string(houseMessages.time)
  .refine((typed) => typed === '' || isTimeOfDay(typed), houseMessages.time);

/** Measured as it is stored: signs that nobody sees do not count. */
const text = (limit: number, normalise: (typed: string) => string) =>
  z
    .string()
    .transform(normalise)
    .pipe(z.string().max(limit, houseMessages.longerThan(limit)));

const keysOf = <Key extends string>(choices: Record<Key, unknown>) =>
  Object.keys(choices) as [Key, ...Key[]];
const choice = <Key extends string>(choices: Record<Key, unknown>) =>
  z.union([z.literal(''), z.enum(keysOf(choices))]);

const phone = text(houseLimits.phone, normaliseLine).refine(
  (typed) => typed === '' || isPhoneNumber(typed),
  houseMessages.phone,
);

const { min, max } = houseLimits.bedWidth;
const bed = z.object({
  kind: z.enum(keysOf<BedKind>(bedKinds)),
  count: z
    .int(houseMessages.bedCount)
    .min(1, houseMessages.bedCount)
    .max(houseLimits.bedCount, houseMessages.bedCount),
  widthCm: z
    .int(houseMessages.bedWidth)
    .refine((width) => width === 0 || (width >= min && width <= max), houseMessages.bedWidth),
});
const beds = z
  .array(bed)
  .max(houseLimits.bedKinds, houseMessages.tooManyBeds)
  .refine(
    (list) => new Set(list.map(({ kind, widthCm }) => `${kind} ${widthCm}`)).size === list.length,
    houseMessages.bedTwice,
  );

const { lat, lng } = keralaBounds;
const degrees = ({ min, max }: { min: number; max: number }) =>
  z
    .number(houseMessages.position)
    .min(min, houseMessages.position)
    .max(max, houseMessages.position);
const point = { lat: degrees(lat), lng: degrees(lng) };
const minutes = z
  .int(houseMessages.drive)
  .min(driveMinutes.min, houseMessages.drive)
  .max(driveMinutes.max, houseMessages.drive);
const kindOfLandmark = z.enum(keysOf<LandmarkKind>(landmarkKinds));
const place = z.object({
  ...point,
  nearby: z.partialRecord(kindOfLandmark, z.object({ name: z.string(), km: z.number().min(0) })),
});

export const houseFactsSchema = z
  .object({
    version: z.int().min(0),
    checkInFrom: time,
    checkInUntil: time,
    checkOutBy: time,
    quietFrom: time,
    quietUntil: time,
    meals: choice(houseChoices.meals),
    kitchen: choice(houseChoices.kitchen),
    parking: choice(houseChoices.parking),
    rules: z.partialRecord(z.enum(keysOf(houseRules)), z.enum(ruleAnswers)),
    accessible: z
      .array(z.enum(keysOf<Accessible>(accessibleChoices)))
      .max(Object.keys(accessibleChoices).length),
    registrationNumber: text(houseLimits.registrationNumber, normaliseLine),
    note: text(houseLimits.note, normaliseText),
    beds: z.record(z.string().max(textLimits.roomTypeId), beds),
    precision: z.enum(precisions),
    place: place.nullable().describe('Derived from the position; ignored in a body'),
    drive: z.partialRecord(kindOfLandmark, minutes),
  })
  .refine(
    ({ checkInFrom: from, checkInUntil: until }) => from === '' || until === '' || from <= until,
    { path: ['checkInUntil'], message: houseMessages.untilBeforeFrom },
  );

const email = text(houseLimits.email, normaliseEmail).refine(
  (typed) => typed === '' || isEmailAddress(typed),
  houseMessages.email,
);

const contact = {
  phone,
  phone2: phone,
  arrivalText: text(houseLimits.arrivalText, normaliseText),
  wifi: text(houseLimits.wifi, normaliseLine),
  position: z.object(point).transform(toMetre).pipe(z.object(point)).nullable(),
};
export const houseContactSchema = z.object(contact);
export const housePrivateSchema = z.object({ ...contact, sheetEmail: email });

/** Body of `PUT /api/hotels/:id/house`. */
export const houseBodySchema = z.object({ facts: houseFactsSchema, private: housePrivateSchema });
