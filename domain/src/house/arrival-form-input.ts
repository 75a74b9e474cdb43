import { z } from 'zod';
import { isCountry } from '../core/countries.ts';
import { normaliseLine } from '../core/plain-text.ts';
import { isTimeOfDay } from '../core/time-of-day.ts';
import {
  type ArrivalWay,
  arrivalFormLimits,
  arrivalFormMessages,
  arrivalWays,
} from './arrival-form.ts';
import {
  isParticular,
  type ParticularName,
  particularMessage,
  particularNames,
} from './registration.ts';

const optional = (isValid: (typed: string) => boolean, message: string) =>
  z.string(message).refine((typed) => typed === '' || isValid(typed), message);

const particulars = z.object(
  Object.fromEntries(
    particularNames.map((name) => [
      name,
      z
        .string()
        .transform(normaliseLine)
        .refine((value) => isParticular(name, value), particularMessage(name)),
    ]),
  ) as unknown as Record<ParticularName, z.ZodType<string, string>>,
);

const person = z.object({
  n: z.int().min(1).max(arrivalFormLimits.n),
  name: z
    .string()
    .transform(normaliseLine)
    .pipe(z.string().max(arrivalFormLimits.name, arrivalFormMessages.name)),
  nationality: optional(isCountry, arrivalFormMessages.country),
  isChild: z.boolean(),
  particulars: particulars.nullable(),
});

/** Body of `PUT /api/bookings/:id/arrival`. */
export const arrivalFormSchema = z.object({
  version: z.int().min(0),
  time: optional(isTimeOfDay, arrivalFormMessages.time),
  way: z.union([z.literal(''), z.enum(Object.keys(arrivalWays) as [ArrivalWay, ...ArrivalWay[]])]),
  people: z
    .array(person)
    .max(arrivalFormLimits.people, arrivalFormMessages.people)
    .refine(
      (people) => new Set(people.map(({ n }) => n)).size === people.length,
      arrivalFormMessages.number,
    ),
});
