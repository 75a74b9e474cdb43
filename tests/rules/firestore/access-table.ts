import { type Actor, roleActors, writtenActors } from '../support/actors.ts';
import { mayUnderRules } from '../support/rule-permissions.ts';

/**
 * Access by role: every target, operation and actor (decision D32). `attempts.ts` defines each
 * operation on each target; the actors are those of `support/actors.ts`. Where an admin may do
 * something, each role may with the permission that `support/rule-permissions.ts` names.
 */
const table = `
target                 operation  visitor  owner  other  "true"  1    admin  demoted  reinstated  unproved

hotels, active         get        yes      yes    yes    yes     yes  yes    yes      yes         yes
hotels, active         list       yes      yes    yes    yes     yes  yes    yes      yes         yes
hotels, inactive       get        no       no     no     no      no   yes    no       yes         no
hotels, all            list       no       no     no     no      no   yes    no       yes         no
hotels                 create     no       no     no     no      no   yes    no       yes         no
hotels                 update     no       no     no     no      no   yes    no       yes         no
hotels, switches       update     no       no     no     no      no   yes    no       yes         no
hotels, room types     update     no       no     no     no      no   yes    no       yes         no
hotels                 delete     no       no     no     no      no   no     no       no          no
hotels, booked         delete     no       no     no     no      no   no     no       no          no

hotelCounts            get        no       no     no     no      no   yes    no       yes         no
hotelCounts            list       no       no     no     no      no   no     no       no          no
hotelCounts            create     no       no     no     no      no   no     no       no          no
hotelCounts            update     no       no     no     no      no   no     no       no          no
hotelCounts            delete     no       no     no     no      no   no     no       no          no

hotelStamps            get        no       no     no     no      no   yes    no       yes         no
hotelStamps            list       no       no     no     no      no   no     no       no          no
hotelStamps            create     no       no     no     no      no   yes    no       yes         no
hotelStamps            update     no       no     no     no      no   yes    no       yes         no
hotelStamps            delete     no       no     no     no      no   no     no       no          no
hotelStamps, alone     create     no       no     no     no      no   no     no       no          no
hotelStamps, alone     update     no       no     no     no      no   no     no       no          no

hotelIds               get        no       no     no     no      no   yes    no       yes         no
hotelIds               list       no       no     no     no      no   yes    no       yes         no
hotelIds               create     no       no     no     no      no   yes    no       yes         no
hotelIds               update     no       no     no     no      no   no     no       no          no
hotelIds, left over    delete     no       no     no     no      no   no     no       no          no
hotelIds, held         delete     no       no     no     no      no   no     no       no          no

categories             get        yes      yes    yes    yes     yes  yes    yes      yes         yes
categories             list       yes      yes    yes    yes     yes  yes    yes      yes         yes
categories             create     no       no     no     no      no   yes    no       yes         no
categories             update     no       no     no     no      no   yes    no       yes         no
categories, empty      delete     no       no     no     no      no   no     no       no          no
categories, in use     delete     no       no     no     no      no   no     no       no          no

categorySlugs          get        no       no     no     no      no   yes    no       yes         no
categorySlugs          list       no       no     no     no      no   yes    no       yes         no
categorySlugs          create     no       no     no     no      no   yes    no       yes         no
categorySlugs          update     no       no     no     no      no   no     no       no          no
categorySlugs, left over  delete  no       no     no     no      no   no     no       no          no
categorySlugs, held    delete     no       no     no     no      no   no     no       no          no

staffStamps            get        no       no     no     no      no   yes    no       yes         no
staffStamps            list       no       no     no     no      no   no     no       no          no
staffStamps            create     no       no     no     no      no   yes    no       yes         no
staffStamps            update     no       no     no     no      no   yes    no       yes         no
staffStamps            delete     no       no     no     no      no   no     no       no          no
staffStamps, another   create     no       no     no     no      no   no     no       no          no

banners, active        get        yes      yes    yes    yes     yes  yes    yes      yes         yes
banners, active        list       yes      yes    yes    yes     yes  yes    yes      yes         yes
banners, inactive      get        no       no     no     no      no   yes    no       yes         no
banners, all           list       no       no     no     no      no   yes    no       yes         no
banners                create     no       no     no     no      no   yes    no       yes         no
banners                update     no       no     no     no      no   yes    no       yes         no
banners                delete     no       no     no     no      no   no     no       no          no

inquiries              get        no       no     no     no      no   yes    no       yes         no
inquiries              list       no       no     no     no      no   yes    no       yes         no
inquiries              create     no       no     no     no      no   no     no       no          no
inquiries              update     no       no     no     no      no   yes    no       yes         no
inquiries              delete     no       no     no     no      no   no     no       no          no

bookings, by account   get        no       no     no     no      no   yes    no       yes         no
bookings, by account   list       no       no     no     no      no   yes    no       yes         no
bookings, by e-mail    get        no       no     no     no      no   yes    no       yes          no
bookings, by e-mail    list       no       no     no     no      no   yes    no       yes          no
bookings, all          list       no       no     no     no      no   yes    no       yes         no
bookings               create     no       no     no     no      no   no     no       no          no
bookings               update     no       no     no     no      no   no     no       no          no
bookings               delete     no       no     no     no      no   no     no       no          no

users                  get        no       yes    no     no      no   yes    no       yes         no
users                  list       no       no     no     no      no   yes    no       yes         no
users                  create     no       no     no     no      no   no     no       no          no
users                  update     no       yes    no     no      no   no     no       no          no
users                  delete     no       no     no     no      no   no     no       no          no

meta                   get        yes      yes    yes    yes     yes  yes    yes      yes         yes
meta, another          get        no       no     no     no      no   no     no       no          no
meta                   list       no       no     no     no      no   no     no       no          no
meta                   create     no       no     no     no      no   no     no       no          no
meta                   update     no       no     no     no      no   no     no       no          no
meta                   delete     no       no     no     no      no   no     no       no          no

lists                  get        yes      yes    yes    yes     yes  yes    yes      yes         yes
lists                  list       no       no     no     no      no   no     no       no          no
lists                  create     no       no     no     no      no   no     no       no          no
lists                  update     no       no     no     no      no   no     no       no          no
lists                  delete     no       no     no     no      no   no     no       no          no

reviews, shown         get        yes      yes    yes    yes     yes  yes    yes      yes         yes
reviews, shown         list       yes      yes    yes    yes     yes  yes    yes      yes         yes
reviews, held          get        no       no     no     no      no   no     no       no          no
reviews, held          list       no       no     no     no      no   no     no       no          no
reviews, all           list       no       no     no     no      no   no     no       no          no
reviews                create     no       no     no     no      no   no     no       no          no
reviews                update     no       no     no     no      no   no     no       no          no
reviews                delete     no       no     no     no      no   no     no       no          no

houseFacts             get        yes      yes    yes    yes     yes  yes    yes      yes         yes
houseFacts             list       no       no     no     no      no   no     no       no          no
houseFacts             create     no       no     no     no      no   no     no       no          no
houseFacts             update     no       no     no     no      no   no     no       no          no
houseFacts             delete     no       no     no     no      no   no     no       no          no

arrivals               get        no       no     no     no      no   yes    no       yes         no
arrivals               list       no       no     no     no      no   no     no       no          no
arrivals               create     no       no     no     no      no   no     no       no          no
arrivals               update     no       no     no     no      no   no     no       no          no
arrivals               delete     no       no     no     no      no   no     no       no          no

reviewStats            get        yes      yes    yes    yes     yes  yes    yes      yes         yes
reviewStats            list       no       no     no     no      no   no     no       no          no
reviewStats            create     no       no     no     no      no   no     no       no          no
reviewStats            update     no       no     no     no      no   no     no       no          no
reviewStats            delete     no       no     no     no      no   no     no       no          no

auditLog               get        no       no     no     no      no   yes    no       yes         no
auditLog               list       no       no     no     no      no   yes    no       yes         no
auditLog               create     no       no     no     no      no   no     no       no          no
auditLog               update     no       no     no     no      no   no     no       no          no
auditLog               delete     no       no     no     no      no   no     no       no          no

payments               get        no       no     no     no      no   yes    no       yes         no
payments               list       no       no     no     no      no   yes    no       yes         no
payments               create     no       no     no     no      no   no     no       no          no
payments               update     no       no     no     no      no   no     no       no          no
payments               delete     no       no     no     no      no   no     no       no          no

refunds                get        no       no     no     no      no   yes    no       yes         no
refunds                list       no       no     no     no      no   yes    no       yes         no
refunds                create     no       no     no     no      no   no     no       no          no
refunds                update     no       no     no     no      no   no     no       no          no
refunds                delete     no       no     no     no      no   no     no       no          no

ledger                 get        no       no     no     no      no   yes    no       yes         no
ledger                 list       no       no     no     no      no   yes    no       yes         no
ledger                 create     no       no     no     no      no   no     no       no          no
ledger                 update     no       no     no     no      no   no     no       no          no
ledger                 delete     no       no     no     no      no   no     no       no          no

blocks                 get        no       no     no     no      no   yes    no       yes         no
blocks                 list       no       no     no     no      no   yes    no       yes         no
blocks                 create     no       no     no     no      no   no     no       no          no
blocks                 update     no       no     no     no      no   no     no       no          no
blocks                 delete     no       no     no     no      no   no     no       no          no

calendarFeeds          get        no       no     no     no      no   yes    no       yes         no
calendarFeeds          list       no       no     no     no      no   yes    no       yes         no
calendarFeeds          create     no       no     no     no      no   no     no       no          no
calendarFeeds          update     no       no     no     no      no   no     no       no          no
calendarFeeds          delete     no       no     no     no      no   no     no       no          no

threads                get        no       no     no     no      no   yes    no       yes         no
threads                list       no       no     no     no      no   yes    no       yes         no
threads                create     no       no     no     no      no   no     no       no          no
threads                update     no       no     no     no      no   no     no       no          no
threads                delete     no       no     no     no      no   no     no       no          no

threadMessages         get        no       no     no     no      no   yes    no       yes         no
threadMessages         list       no       no     no     no      no   yes    no       yes         no
threadMessages         create     no       no     no     no      no   no     no       no          no
threadMessages         update     no       no     no     no      no   no     no       no          no
threadMessages         delete     no       no     no     no      no   no     no       no          no

savedReplies           get        no       no     no     no      no   yes    no       yes         no
savedReplies           list       no       no     no     no      no   yes    no       yes         no
savedReplies           create     no       no     no     no      no   no     no       no          no
savedReplies           update     no       no     no     no      no   no     no       no          no
savedReplies           delete     no       no     no     no      no   no     no       no          no

paymentExceptions      get        no       no     no     no      no   yes    no       yes         no
paymentExceptions      list       no       no     no     no      no   yes    no       yes         no
paymentExceptions      create     no       no     no     no      no   no     no       no          no
paymentExceptions      update     no       no     no     no      no   no     no       no          no
paymentExceptions      delete     no       no     no     no      no   no     no       no          no

upiClaims              get        no       no     no     no      no   yes    no       yes         no
upiClaims              list       no       no     no     no      no   yes    no       yes         no
upiClaims              create     no       no     no     no      no   no     no       no          no
upiClaims              update     no       no     no     no      no   no     no       no          no
upiClaims              delete     no       no     no     no      no   no     no       no          no
`;

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export type AccessRow = {
  /** A collection, optionally with a comma and the kind of document. */
  target: string;
  operation: Operation;
  allowed: ReadonlySet<Actor>;
};

/** Collections that no client may read or write. */
const closedTargets = [
  'staff',
  'staffRevocations',
  'apiKeys',
  'webhooks',
  'webhookDeliveries',
  'rateLimits',
  'nightLocks',
  'monthSheets',
  'searchDirty',
  'searchParts',
  'rateCards',
  'housePrivate',
  'registrations',
  'proposals',
  'calendarExports',
  'calendarFeedUrls',
  'coupons',
  'couponUses',
  'suppliers',
  'supplierPrefixes',
  'taxSeries',
  'taxDocuments',
  'mail',
  'mailTexts',
  'bouncedAddresses',
  'reviewEvidence',
  'paymentAttempts',
  'upiUtrs',
  'stripeEvents',
  'totals',
  'inquiryCounts',
  'hotelMonths',
  'hotelMonthMoney',
  'siteMonths',
  'siteMonthMoney',
  'elsewhere',
  'hotels, nested',
];

function isOperation(word: string | undefined): word is Operation {
  return operations.some((operation) => operation === word);
}

function readRow(line: string): AccessRow {
  const [target = '', operation, ...verdicts] = line.trim().split(/ {2,}/);
  if (!isOperation(operation) || verdicts.length !== writtenActors.length) {
    throw new Error(`Not a row of the access table: ${line}`);
  }
  if (verdicts.some((verdict) => verdict !== 'yes' && verdict !== 'no')) {
    throw new Error(`Only yes and no: ${line}`);
  }
  const written = new Set(writtenActors.filter((_, column) => verdicts[column] === 'yes'));
  return { target, operation, allowed: withRoles(written, getCollectionName(target), operation) };
}

/** The same with each role: as everyone, or where an admin may, by its permission. */
export function withRoles(
  written: ReadonlySet<Actor>,
  collection: string,
  operation: string,
): ReadonlySet<Actor> {
  const roles = roleActors.filter(
    (role) =>
      written.has('other') || (written.has('admin') && mayUnderRules(role, collection, operation)),
  );
  return new Set<Actor>([...written, ...roles]);
}

export const accessRows: AccessRow[] = [
  ...table
    .trim()
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map(readRow),
  ...closedTargets.flatMap((target) =>
    operations.map((operation) => ({ target, operation, allowed: new Set<Actor>() })),
  ),
];

export function getCollectionName(target: string): string {
  return target.split(',')[0] ?? target;
}
