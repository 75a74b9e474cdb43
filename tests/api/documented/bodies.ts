import { exampleBilling } from '@kerala-stays/domain/api/tax-operations';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { usualMailTimes } from '@kerala-stays/domain/mail/mail-times';
import { noArrivalForm, noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { inDays } from '../../payments/support/payment-scene.ts';
import { matrixRows, type Sent } from '../matrix/rows.ts';

const stay = { hotelId: 'nowhere', roomTypeId: 'x', checkIn: inDays(21), checkOut: inDays(23) };

const move = {
  roomTypeId: 'x',
  unit: 1,
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  price: 'keep',
  seenUpdatedAt: '2026-11-20T04:30:00.000Z',
};

const block = {
  hotelId: 'nowhere',
  roomTypeId: 'x',
  unit: 1,
  kind: 'owner',
  from: inDays(21),
  to: inDays(23),
};

const mailWords = {
  subject: 'S',
  heading: 'H',
  above: 'Hello {guestName}. {owedSentence}',
  below: '',
};
const message = { key: '7b0e6c1a-3d5f-4a43-9b4e-2f3a6c8d9e10', text: 'Is there a lift?' };

const supplier = {
  legalName: 'Backwater House LLP',
  address: '4 Canal Road',
  city: 'Alappuzha',
  pin: '688001',
  stateCode: '32',
  prefix: 'BH',
  signatory: 'Asha Nair',
};

/** A valid body for each row that reads one, referring to missing documents. */
const ofOthers: Record<string, object> = {
  'POST /bookings': { ...stay, guests: 1, guestName: 'A', guestEmail: 'a@b.example' },
  'POST /bookings/quote': { ...stay, guests: 1 },
  'POST /bookings/{id}/payments': { method: 'upi', note: 'Reference 17' },
  'POST /bookings/{id}/hold': { holdHours: 24 },
  'POST /payments/check-session': { sessionId: 'cs_test_nowhere' },
  'POST /bookings/{id}/refunds': { key: 'k', amountMinor: 100, reason: 'The boat was late' },
  'PUT /payments/upi': { vpa: 'a@okbank', payee: 'A', merchantCode: '', isOn: false, minutes: 60 },
  'POST /bookings/{id}/upi-claims': { utr: '412345678901', vpa: 'a@okbank', amountMinor: 100 },
  'POST /upi-claims/{id}/arrived': {},
  'POST /payments/{id}/void': { reason: 'Recorded twice' },
  'POST /payments/exceptions/{id}/resolve': { reason: 'Settled by telephone' },
  'POST /refunds/{id}/paid': { reference: 'UTR 17' },
  'POST /refunds/{id}/retry': { method: 'stripe' },
  'POST /refunds/{id}/withdraw': { reason: 'The guest declined' },
  'POST /bookings/{id}/change/preview': { guests: 1 },
  'POST /bookings/{id}/change': { guests: 1, seenTotalMinor: 100 },
  'POST /bookings/{id}/move': move,
  'POST /bookings/{id}/move/preview': move,
  'POST /bookings/{id}/arrival': { kind: 'checked-in' },
  'POST /bookings/{id}/cancel': {},
  'POST /bookings/{id}/reschedule': { checkIn: inDays(40) },
  'PUT /bookings/{id}/arrival': noArrivalForm,
  'POST /register/{id}/filed': { kind: 'arrival', filed: true, number: '' },
  'PUT /hotels/{id}/house': { facts: noHouseFacts, private: noHousePrivate },
  'PUT /hotels/{id}/rates': {
    version: 0,
    weekend: [5, 6],
    standard: { all: {}, rooms: {} },
    seasons: [],
    specials: [],
    guests: {},
    offers: [],
  },
  'POST /coupons': { name: 'Save', kind: 'percent', value: 10 },
  'PUT /coupons/{code}': { name: 'Save', kind: 'percent', value: 10 },
  'POST /blocks': block,
  'PUT /blocks/{id}': block,
  'POST /calendar-exports': {
    hotelId: 'nowhere',
    roomTypeId: 'none',
    unit: 1,
    provider: 'airbnb',
  },
  'POST /calendar-exports/{id}/rotate': { grace: 24 },
  'POST /calendar-feeds': {
    hotelId: 'nowhere',
    roomTypeId: 'none',
    unit: 1,
    provider: 'other',
    url: 'https://calendars.nowhere.test/1.ics',
    trustHost: true,
  },
  'PUT /calendar-feeds/{id}': { paused: true },
  'POST /calendar-feeds/{id}/acknowledge': { from: inDays(21), to: inDays(23) },
  'POST /bookings/{id}/review': { scores: { overall: 5 }, authorName: 'Asha N.' },
  'POST /reviews/{id}/decision': { kind: 'publish', seenUpdatedAt: '' },
  'PUT /reviews/{id}/reply': { text: 'Thank you', seenUpdatedAt: '' },
  'PUT /mail/office': {
    emails: ['hello@keralastays.example'],
    quietFrom: '',
    quietTo: '',
    kinds: ['inquiry', 'payment'],
  },
  'PUT /mail/texts/{id}': { ...mailWords, version: 0 },
  'POST /mail/texts/{id}/restore': { version: 0 },
  'POST /mail/texts/{id}/preview': mailWords,
  'POST /mail/texts/{id}/test': mailWords,
  'PUT /mail/times': { ...usualMailTimes, version: 0 },
  'POST /bookings/instant': {
    ...stay,
    people: 1,
    name: 'A',
    email: 'a@b.example',
    mobile: '+91 98470 12345',
    seenTotalMinor: 100,
  },
  'POST /proposals': {
    key: message.key,
    inquiryId: 'nowhere',
    way: 'link',
    stays: [{ ...stay, seenTotalMinor: 100 }],
  },
  'POST /proposals/{id}/take': { option: 0, seenTotalMinor: 100 },
  'POST /bookings/{id}/messages': message,
  'POST /inquiries/{id}/messages': message,
  'PUT /bookings/{id}/thread': { mailMuted: true },
  'PUT /inquiries/{id}/thread': { mailMuted: true },
  'POST /threads/{id}/messages': message,
  'POST /threads/{id}/read': { lastAt: '2026-11-20T04:30:00.000Z' },
  'POST /saved-replies': { title: 'Airport', text: 'We can fetch you.' },
  'PUT /saved-replies/{id}': { title: 'Airport', text: 'We can fetch you.' },
  'POST /webhooks': { name: 'n8n', url: 'https://flows.example/1', events: ['booking.paid'] },
  'POST /api-keys': { name: 'n8n', permissions: ['bookings:read'], days: 30 },
  'POST /inquiries/prepare': { hotelId: 'nowhere' },
  'PUT /threads/{id}/draft': { text: 'There is a lift.' },
  'POST /team/invitations': { email: 'new@colleague.example', role: 'content' },
  'PUT /team/{id}': { role: 'content', seenRole: 'accounts' },
  'PUT /reports/source-costs': {
    costs: { site: 0, instant: 0, whatsapp: 0, phone: 0, partner: 12, portal: 15, other: 0 },
  },
  'POST /suppliers': supplier,
  'PUT /suppliers/{id}': supplier,
  'PUT /bookings/{id}/billing': exampleBilling(),
  'POST /pictures': {
    uploadPath: 'uploads/hotels/nowhere/x.jpg',
    folder: 'hotels',
    ownerId: 'nowhere',
  },
};

export async function getValidBody(row: string): Promise<Sent | null> {
  const specified = matrixRows.find((each) => each.row === row);
  if (specified !== undefined) return (await specified.right?.()) ?? null;
  const json = ofOthers[row];
  return json === undefined ? null : { json };
}
