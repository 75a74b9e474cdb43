import { z } from 'zod';
import { version } from '../content/version.ts';
import { clientErrorSchema } from '../core/client-error.ts';
import { collections } from '../core/collections.ts';
import { messages } from '../core/messages.ts';
import { personMessages } from '../people/person.ts';
import { userRoles } from '../people/user.ts';
import { exampleGuest, exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, cursorQuery, doneWith, id, instant, next } from './schemas.ts';

const success = true as const;
const role = z.enum(userRoles);

const profileShape = {
  role,
  recentSearchedCities: z.array(z.string()),
  user: named(
    'Profile',
    z.object({
      _id: id,
      username: z.string(),
      email: z.string(),
      image: z.string(),
      recentSearchedCities: z.array(z.string()),
      role,
    }),
  ),
};

/** Without `role` and similar fields, so that users cannot make themselves admin (decision D16). */
export const createProfileSchema = z.object({
  username: z.string().trim().max(160).default(''),
  /** Accepted for compatibility and ignored; the account's own address is used. */
  email: z.string().max(254).optional(),
  image: z.string().trim().max(1000).default(''),
});

const recentSearchedCities = ['Munnar', 'Alappuzha'];
const profile = () => ({
  success,
  role: 'user' as const,
  recentSearchedCities,
  user: {
    _id: 'demo-guest',
    username: exampleGuest.guestName,
    email: exampleGuest.guestEmail,
    image: '',
    recentSearchedCities,
    role: 'user' as const,
  },
});

/** The signed-in person's own profile (product §13.2). */
export const accountOperations = {
  'GET /user': operation({
    id: 'getProfile',
    summary: 'The caller’s profile; 404 before it has been created',
    tag: 'Account',
    staff: null,
    answer: answerOf(profileShape),
    example: () => ({ answer: profile() }),
  }),
  'POST /user/create': operation({
    id: 'createProfile',
    summary: 'Create the caller’s profile; again, it returns the stored one',
    tag: 'Account',
    staff: null,
    body: createProfileSchema,
    statuses: [201, 200],
    answer: doneWith(profileShape),
    example: () => ({
      body: { username: exampleGuest.guestName, image: '' },
      answer: { ...profile(), message: messages.profileCreated },
    }),
  }),
};

const personBody = z.object({
  email: z.string().max(254).optional(),
  mobile: z.string().max(32).optional(),
});
const counts = z.record(z.string(), z.int());
const record = z.object({
  collection: z.string(),
  _id: z.string(),
  hotelId: z.string().describe('The hotel that it belongs to, or empty'),
  label: z.string().describe('Owner and content, for staff to recognise it'),
});
const toEdit = z
  .array(record)
  .describe('Texts of staff that name the person: erasing leaves them to staff');
const exampleToEdit = {
  collection: collections.savedReplies,
  _id: 'reply-1',
  hotelId: '',
  label: 'Directions',
};
const asked = { email: exampleGuest.guestEmail };

/**
 * Staff operations for a person's request for their data or its erasure (decision D48). All are
 * POST, because an e-mail or number in an address would end up in access logs.
 */
export const peopleOperations = {
  'POST /people/find': operation({
    id: 'findPerson',
    summary: 'What is stored about a person, by e-mail, phone number or both',
    tag: 'People',
    staff: 'people:read',
    body: personBody,
    answer: answerOf({
      counts,
      records: z.array(record),
      toEdit,
      otherNames: z.array(z.string()).describe('E-mails and numbers on these records'),
      blockers: z.array(z.string()).describe('Why the person cannot be erased now'),
    }),
    example: () => ({
      body: asked,
      answer: {
        success,
        counts: { [collections.users]: 1 },
        records: [
          {
            collection: collections.users,
            _id: 'demo-guest',
            hotelId: '',
            label: `${exampleGuest.guestName} · ${exampleGuest.guestEmail}`,
          },
        ],
        toEdit: [exampleToEdit],
        otherNames: [exampleGuest.guestMobile],
        blockers: [],
      },
    }),
  }),
  'GET /guest-rows': operation({
    id: 'exportGuests',
    summary: 'Guests of all bookings, page by page, for a file; each page is recorded',
    tag: 'People',
    staff: 'people:read',
    query: cursorQuery,
    answer: answerOf({
      rows: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          mobile: z.string(),
          checkInDate: z.string(),
          isStay: z.boolean().describe('Whether its nights were secured, and the guest came'),
        }),
      ),
      next,
    }),
    example: () => ({
      answer: {
        success,
        rows: [
          {
            name: exampleGuest.guestName,
            email: exampleGuest.guestEmail,
            mobile: exampleGuest.guestMobile,
            checkInDate: '2027-01-20',
            isStay: true,
          },
        ],
        next: '',
      },
    }),
  }),
  'POST /people/export': operation({
    id: 'exportPerson',
    summary: 'Everything that is stored about a person, as one document',
    tag: 'People',
    staff: 'people:read',
    body: personBody,
    answer: answerOf({
      file: z.object({
        exportedAt: instant,
        about: z.object({ email: z.string(), phone: z.string() }),
        account: z.unknown(),
        documents: z.record(z.string(), z.array(z.looseObject({ _id: z.string() }))),
      }),
    }),
    example: () => ({
      body: asked,
      answer: {
        success,
        file: {
          exportedAt: exampleInstant,
          about: { email: exampleGuest.guestEmail, phone: '' },
          account: null,
          documents: { [collections.users]: [{ _id: 'demo-guest' }] },
        },
      },
    }),
  }),
  'POST /people/erase': operation({
    id: 'erasePerson',
    summary: 'Erase a person; bookings keep their stay and money without the guest',
    tag: 'People',
    staff: 'people:erase',
    body: personBody.extend({ confirm: z.literal(personMessages.confirmWord) }),
    answer: doneWith({ counts, toEdit }),
    example: () => ({
      body: { ...asked, confirm: personMessages.confirmWord },
      answer: {
        success,
        message: 'The person’s data has been erased',
        counts: { [collections.users]: 1, [collections.bookings]: 0 },
        toEdit: [exampleToEdit],
      },
    }),
  }),
};

const answered = answerOf({});

/** For the site's own client, launchers and uptime checks. */
export const serviceOperations = {
  'GET /health': operation({
    id: 'checkHealth',
    summary: 'Whether the service responds, and its version',
    tag: 'Service',
    staff: null,
    answer: answerOf({ version: z.string() }),
    example: () => ({ answer: { success, version } }),
  }),
  'GET /health/ready': operation({
    id: 'checkReadiness',
    summary: 'Whether the service responds and reaches its database: one document is read',
    tag: 'Service',
    staff: null,
    answer: answered,
    example: () => ({ answer: { success } }),
  }),
  'POST /client-errors': operation({
    id: 'reportClientError',
    summary: 'Report an error of the site’s own client; keeps no personal data',
    tag: 'Service',
    staff: null,
    body: clientErrorSchema,
    answer: answered,
    example: () => ({
      body: {
        problem: 'TypeError: x is undefined',
        frames: ['/assets/site-4f9a.js:1:2345'],
        page: `/hotels/${exampleIds.hotel}`,
      },
      answer: { success },
    }),
  }),
};
