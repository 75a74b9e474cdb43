import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import {
  type InquiryInput,
  inquiryInputSchema,
} from '@kerala-stays/domain/inquiries/inquiry-input';
import { totalOfLines } from '@kerala-stays/domain/rates/quote';
import { priceInquiry } from '../../bookings/price-inquiry.ts';
import { inquiryIntakeRoutes } from '../../inquiries/inquiry-intake-routes.ts';
import {
  type Accepted,
  createSubmitInquiry,
  type InquiryIntakeRepository,
} from '../../inquiries/submit-inquiry.ts';
import { createCodeJudge } from '../../rates/coupons/judge-code.ts';
import { MemoryDocuments } from '../memory-documents.ts';
import { testApi } from '../test-api.ts';

/**
 * The inquiry intake as a separate process, so that its memory and time are measured without those
 * of the body generator. The HTTP server, the API's code and the rules are the real ones; Firestore
 * is replaced by a check of the documents to be stored.
 */
const hotel = readHotel('h1', {
  name: 'Tea Hill House',
  city: 'Munnar',
  isActive: true,
  roomTypes: [{ _id: 'double', name: 'Double Bed', pricePerNight: 1800 }],
});
const today = dateInKerala(new Date());
const schema = inquiryInputSchema(today);
let stored = 0;
const wrong: string[] = [];

/** A stored inquiry must pass its own schema unchanged, and name a room of its hotel. */
function check(input: InquiryInput, { about, price }: Accepted): void {
  const { roomTypeId, roomTypeName } = about;
  stored += 1;
  const again = schema.safeParse(input);
  const same = again.success && JSON.stringify(again.data) === JSON.stringify(input);
  const room = [roomTypeId, roomTypeName].join();
  const adds = price === null || totalOfLines(price.lines) === price.totalMinor;
  if (!same || !adds || !(room === ',' || room === 'double,Double Bed'))
    wrong.push(JSON.stringify(input));
}

const repository: InquiryIntakeRepository = {
  read: async ({ input }) => ({
    hotel: input.hotelId === 'h1' ? hotel : null,
    storedContent: null,
    twinId: null,
    hits: [],
    hitsOfEmail: [],
    wideNetwork: 0,
    everybody: 0,
    counters: { network: null, content: null, wideNetwork: null, hour: null },
  }),
  writes: () => [],
  store: async ({ input }, accepted) => check(input, accepted),
};
const documents = new MemoryDocuments();
const judgeCode = createCodeJudge(() => documents);
const submit = createSubmitInquiry(repository, (of, stay, asker) =>
  priceInquiry({ documents, currency: 'usd', judgeCode }, of, stay, asker),
);
const api = testApi(inquiryIntakeRoutes(submit));

const server = createServer(getRequestListener(api.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
/** On request, it returns its memory use after a garbage collection. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage.rss(), stored, wrong: wrong.slice(0, 5) });
});
process.on('disconnect', () => process.exit(0));
