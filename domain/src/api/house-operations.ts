import { z } from 'zod';
import type { ArrivalForm } from '../house/arrival-form.ts';
import { arrivalFormMessages } from '../house/arrival-form.ts';
import { arrivalFormSchema } from '../house/arrival-form-input.ts';
import {
  type HouseContact,
  type HouseFacts,
  type HousePrivate,
  noHouseFacts,
} from '../house/house-facts.ts';
import {
  houseBodySchema,
  houseContactSchema,
  houseFactsSchema,
  housePrivateSchema,
} from '../house/house-input.ts';
import { houseMessages } from '../house/house-messages.ts';
import { named, operation } from './operation.ts';
import { answerOf, doneWith } from './schemas.ts';

const facts = named('HouseFacts', houseFactsSchema) as unknown as z.ZodType<HouseFacts>;
const contact = named('HouseContact', houseContactSchema) as unknown as z.ZodType<HouseContact>;
const ofStaff = named('HousePrivate', housePrivateSchema) as unknown as z.ZodType<HousePrivate>;
const house = { facts, private: ofStaff };

const exampleFacts: HouseFacts = {
  ...noHouseFacts,
  checkInFrom: '14:00',
  checkInUntil: '21:00',
  checkOutBy: '11:00',
  meals: 'breakfast',
  kitchen: 'both',
  parking: 'free',
  rules: { children: 'yes', pets: 'ask', smoking: 'no' },
  place: { lat: 9.965, lng: 76.24, nearby: { airport: { name: 'Kochi airport', km: 27.3 } } },
  drive: { airport: 70 },
};
const exampleContact: HouseContact = {
  phone: '+91 98470 12345',
  phone2: '',
  arrivalText: 'Left at the banyan behind the school; Thomas opens.',
  wifi: '',
  position: { lat: 9.9658, lng: 76.2421 },
};
const examplePrivate: HousePrivate = { ...exampleContact, sheetEmail: 'desk@example.com' };
const arrival = named('ArrivalForm', arrivalFormSchema) as unknown as z.ZodType<ArrivalForm>;
const reported = z
  .array(z.int())
  .describe('Numbers of the guests whose arrival is reported: the form changes them no more');
const exampleArrival: ArrivalForm = {
  version: 0,
  time: '15:30',
  way: 'taxi',
  people: [{ n: 1, name: 'Asha Menon', nationality: 'IN', isChild: false, particulars: null }],
};
const success = true as const;

export const houseOperations = {
  'GET /hotels/:id/house': operation({
    id: 'getHouse',
    summary: 'Facts and private part of a house; empty ones of version 0 where none were saved',
    tag: 'Hotels',
    staff: 'houses:read',
    answer: answerOf(house),
    example: () => ({ answer: { success, facts: exampleFacts, private: examplePrivate } }),
  }),
  'PUT /hotels/:id/house': operation({
    id: 'saveHouse',
    summary: 'Replace facts and private part of a house, naming the version that was seen',
    tag: 'Hotels',
    staff: 'houses:write',
    body: houseBodySchema as unknown as z.ZodType<{ facts: HouseFacts; private: HousePrivate }>,
    answer: doneWith(house),
    example: () => ({
      body: { facts: exampleFacts, private: examplePrivate },
      answer: {
        success,
        message: houseMessages.saved,
        facts: { ...exampleFacts, version: 1 },
        private: examplePrivate,
      },
    }),
  }),
  'GET /bookings/:id/house': operation({
    id: 'getHouseOfStay',
    summary: 'The house of a stay as its guest needs it',
    tag: 'Bookings',
    staff: 'bookings:read',
    answer: answerOf({
      facts,
      private: contact
        .nullable()
        .describe('Telephone and way; null until the stay is secured, and after it is cancelled'),
    }),
    example: () => ({ answer: { success, facts: exampleFacts, private: exampleContact } }),
  }),
  'GET /bookings/:id/arrival': operation({
    id: 'getArrivalForm',
    summary: 'What the guest of a stay told of the arrival; an empty form of version 0 before',
    tag: 'Bookings',
    staff: 'bookings:read',
    answer: answerOf({ arrival, reported }),
    example: () => ({
      answer: { success, arrival: { ...exampleArrival, version: 1 }, reported: [] },
    }),
  }),
  'PUT /bookings/:id/arrival': operation({
    id: 'saveArrivalForm',
    summary: 'Replace what the guest tells of the arrival, naming the version that was seen',
    tag: 'Bookings',
    staff: 'bookings:change',
    body: arrivalFormSchema as unknown as z.ZodType<ArrivalForm>,
    answer: doneWith({ arrival, reported }),
    example: () => ({
      body: exampleArrival,
      answer: {
        success,
        message: arrivalFormMessages.saved,
        arrival: { ...exampleArrival, version: 1 },
        reported: [],
      },
    }),
  }),
};
