import { z } from 'zod';
import { keyMessages, keyStates, newKeySchema } from '../people/api-key.ts';
import { keyPermissions } from '../people/key-permissions.ts';
import { exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, dayOrNone, doneWith, id, instant } from './schemas.ts';

const tag = 'Team';
const staff = 'team:manage';
const success = true as const;

const key = named(
  'ApiKey',
  z.object({
    _id: id.describe('SHA-256 of the key'),
    name: z.string(),
    permissions: z.array(z.enum(keyPermissions)),
    lost: z.array(z.enum(keyPermissions)).describe('Those that its maker’s role does not have now'),
    state: z.enum(keyStates).describe('withdrawn: its maker is not on the team any more'),
    makerName: z.string(),
    createdAt: instant,
    expiresAt: instant,
    lastUsedOn: dayOrNone.describe('Last day of use; empty when never'),
  }),
);

const example = {
  _id: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  name: 'n8n',
  permissions: ['bookings:read' as const],
  lost: [],
  state: 'works' as const,
  makerName: 'Meera Nair',
  createdAt: exampleInstant,
  expiresAt: '2027-02-20T06:30:00.000Z',
  lastUsedOn: '' as const,
};

/** Keys by which programs call this API (decision 080). */
export const keyOperations = {
  'GET /api-keys': operation({
    id: 'listApiKeys',
    summary: 'Keys of programs, newest first: those that work, and those that ended lately',
    tag,
    staff,
    answer: answerOf({ keys: z.array(key) }),
    example: () => ({ answer: { success, keys: [example] } }),
  }),
  'POST /api-keys': operation({
    id: 'makeApiKey',
    summary: 'Make a key; this answer alone has it',
    tag,
    staff,
    body: newKeySchema,
    statuses: [201],
    answer: doneWith({ key, secret: z.string().describe('The key itself, never shown again') }),
    example: () => ({
      body: { name: example.name, permissions: example.permissions, days: 90 },
      answer: {
        success,
        message: keyMessages.made,
        key: example,
        secret: 'ks_TheKeyItself',
      },
    }),
  }),
  'DELETE /api-keys/:id': operation({
    id: 'revokeApiKey',
    summary: 'Revoke a key, at once',
    tag,
    staff,
    answer: doneWith({}),
    example: () => ({ answer: { success, message: keyMessages.revoked } }),
  }),
};
