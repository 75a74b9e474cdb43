import { type Actor, actors } from '../support/actors.ts';

/**
 * Who may do what: every target, operation and actor (decision D32). `attempts.ts` defines each
 * operation on each target; the actors are those of `support/actors.ts`.
 */
const table = `
target                 operation  visitor  owner  other  "true"  1    admin  demoted  reinstated

hotels, active         get        yes      yes    yes    yes     yes  yes    yes      yes
hotels, active         list       yes      yes    yes    yes     yes  yes    yes      yes
hotels, inactive       get        no       no     no     no      no   yes    no       yes
hotels, all            list       no       no     no     no      no   yes    no       yes
hotels                 create     no       no     no     no      no   yes    no       yes
hotels                 update     no       no     no     no      no   yes    no       yes
hotels, switches       update     no       no     no     no      no   yes    no       yes
hotels, room types     update     no       no     no     no      no   yes    no       yes
hotels                 delete     no       no     no     no      no   no     no       no
hotels, booked         delete     no       no     no     no      no   no     no       no

hotelIds               get        no       no     no     no      no   yes    no       yes
hotelIds               list       no       no     no     no      no   yes    no       yes
hotelIds               create     no       no     no     no      no   yes    no       yes
hotelIds               update     no       no     no     no      no   no     no       no
hotelIds, left over    delete     no       no     no     no      no   no     no       no
hotelIds, held         delete     no       no     no     no      no   no     no       no

categories             get        yes      yes    yes    yes     yes  yes    yes      yes
categories             list       yes      yes    yes    yes     yes  yes    yes      yes
categories             create     no       no     no     no      no   yes    no       yes
categories             update     no       no     no     no      no   yes    no       yes
categories, empty      delete     no       no     no     no      no   no     no       no
categories, in use     delete     no       no     no     no      no   no     no       no

categorySlugs          get        no       no     no     no      no   yes    no       yes
categorySlugs          list       no       no     no     no      no   yes    no       yes
categorySlugs          create     no       no     no     no      no   yes    no       yes
categorySlugs          update     no       no     no     no      no   no     no       no
categorySlugs, left over  delete  no       no     no     no      no   no     no       no
categorySlugs, held    delete     no       no     no     no      no   no     no       no

banners, active        get        yes      yes    yes    yes     yes  yes    yes      yes
banners, active        list       yes      yes    yes    yes     yes  yes    yes      yes
banners, inactive      get        no       no     no     no      no   yes    no       yes
banners, all           list       no       no     no     no      no   yes    no       yes
banners                create     no       no     no     no      no   yes    no       yes
banners                update     no       no     no     no      no   yes    no       yes
banners                delete     no       no     no     no      no   no     no       no

inquiries              get        no       no     no     no      no   yes    no       yes
inquiries              list       no       no     no     no      no   yes    no       yes
inquiries              create     no       no     no     no      no   no     no       no
inquiries              update     no       no     no     no      no   yes    no       yes
inquiries              delete     no       no     no     no      no   no     no       no

bookings, by account   get        no       yes    no     no      no   yes    no       yes
bookings, by account   list       no       yes    no     no      no   yes    no       yes
bookings, by e-mail    get        no       yes    no     no      no   yes    no       yes
bookings, by e-mail    list       no       yes    no     no      no   yes    no       yes
bookings, all          list       no       no     no     no      no   yes    no       yes
bookings               create     no       no     no     no      no   no     no       no
bookings               update     no       no     no     no      no   no     no       no
bookings               delete     no       no     no     no      no   no     no       no

users                  get        no       yes    no     no      no   yes    no       yes
users                  list       no       no     no     no      no   yes    no       yes
users                  create     no       no     no     no      no   no     no       no
users                  update     no       yes    no     no      no   no     no       no
users                  delete     no       no     no     no      no   no     no       no

meta                   get        yes      yes    yes    yes     yes  yes    yes      yes
meta, another          get        no       no     no     no      no   no     no       no
meta                   list       no       no     no     no      no   no     no       no
meta                   create     no       no     no     no      no   no     no       no
meta                   update     no       no     no     no      no   no     no       no
meta                   delete     no       no     no     no      no   no     no       no

lists                  get        yes      yes    yes    yes     yes  yes    yes      yes
lists                  list       no       no     no     no      no   no     no       no
lists                  create     no       no     no     no      no   no     no       no
lists                  update     no       no     no     no      no   no     no       no
lists                  delete     no       no     no     no      no   no     no       no

auditLog               get        no       no     no     no      no   yes    no       yes
auditLog               list       no       no     no     no      no   yes    no       yes
auditLog               create     no       no     no     no      no   no     no       no
auditLog               update     no       no     no     no      no   no     no       no
auditLog               delete     no       no     no     no      no   no     no       no

mail                   get        no       no     no     no      no   yes    no       yes
mail                   list       no       no     no     no      no   yes    no       yes
mail                   create     no       no     no     no      no   no     no       no
mail                   update     no       no     no     no      no   no     no       no
mail                   delete     no       no     no     no      no   no     no       no

payments               get        no       no     no     no      no   yes    no       yes
payments               list       no       no     no     no      no   yes    no       yes
payments               create     no       no     no     no      no   no     no       no
payments               update     no       no     no     no      no   no     no       no
payments               delete     no       no     no     no      no   no     no       no

refunds                get        no       no     no     no      no   yes    no       yes
refunds                list       no       no     no     no      no   yes    no       yes
refunds                create     no       no     no     no      no   no     no       no
refunds                update     no       no     no     no      no   no     no       no
refunds                delete     no       no     no     no      no   no     no       no

ledger                 get        no       no     no     no      no   yes    no       yes
ledger                 list       no       no     no     no      no   yes    no       yes
ledger                 create     no       no     no     no      no   no     no       no
ledger                 update     no       no     no     no      no   no     no       no
ledger                 delete     no       no     no     no      no   no     no       no

paymentExceptions      get        no       no     no     no      no   yes    no       yes
paymentExceptions      list       no       no     no     no      no   yes    no       yes
paymentExceptions      create     no       no     no     no      no   no     no       no
paymentExceptions      update     no       no     no     no      no   no     no       no
paymentExceptions      delete     no       no     no     no      no   no     no       no
`;

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export type AccessRow = {
  /** A collection, and after a comma which of its documents. */
  target: string;
  operation: Operation;
  allowed: ReadonlySet<Actor>;
};

/** No client may read or write these. */
const closedTargets = [
  'staffRevocations',
  'rateLimits',
  'nightLocks',
  'nightSheets',
  'paymentAttempts',
  'stripeEvents',
  'elsewhere',
  'hotels, nested',
];

function isOperation(word: string | undefined): word is Operation {
  return operations.some((operation) => operation === word);
}

function readRow(line: string): AccessRow {
  const [target = '', operation, ...verdicts] = line.trim().split(/ {2,}/);
  if (!isOperation(operation) || verdicts.length !== actors.length) {
    throw new Error(`Not a row of the access table: ${line}`);
  }
  if (verdicts.some((verdict) => verdict !== 'yes' && verdict !== 'no')) {
    throw new Error(`Only yes and no: ${line}`);
  }
  return {
    target,
    operation,
    allowed: new Set(actors.filter((_, column) => verdicts[column] === 'yes')),
  };
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
