import { randomUUID } from 'node:crypto';
import { type Applied, applyPlan } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { planCategories } from '@kerala-stays/domain/catalogue/import/categories/plan-categories';
import type { ImportPlan } from '@kerala-stays/domain/catalogue/import/item-plan';
import { type HotelPlan, planImport } from '@kerala-stays/domain/catalogue/import/plan-import';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { kindOfFile } from '@kerala-stays/domain/rates/import/import-kinds';
import { planRates } from '@kerala-stays/domain/rates/import/plan-rates';
import type { Firestore } from 'firebase-admin/firestore';
import { readCategories, writeCategory } from './category-store.ts';
import { readHotels, writeHotel } from './hotel-store.ts';
import { readCards, writeCard } from './rates-store.ts';

/** The database with the currency of its nightly rates. */
type Site = { firestore: Firestore; currency: Currency };

type Watch = Pick<Parameters<typeof applyPlan>[2], 'isBroken' | 'onProgress'>;

/** A file compared with what is stored. */
export type ComparedFile = {
  plan: ImportPlan;
  /** The hotels of the file, which may have pictures; none in other kinds. */
  hotels: readonly HotelPlan[];
  /** Words for what the file holds. */
  one: string;
  many: string;
  /** @param uid of the member of staff who imports */
  apply: (uid: string, watch: Watch) => Promise<Applied>;
};

type Compared = Promise<ComparedFile | { problem: string }>;

async function compareHotels(text: string, { firestore, currency }: Site): Compared {
  const [hotels, categories] = await Promise.all([
    readHotels(firestore),
    readCategories(firestore),
  ]);
  const site = { categories, currency };
  const plan = planImport(text, hotels, site, randomUUID);
  if ('problem' in plan) return plan;
  const apply = (uid: string, watch: Watch) =>
    applyPlan(plan.items, (hotel) => writeHotel({ firestore, site, uid }, hotel), watch);
  return { plan, hotels: plan.items, one: 'hotel', many: 'hotels', apply };
}

async function compareCategories(text: string, { firestore }: Site): Compared {
  const plan = planCategories(text, await readCategories(firestore));
  if ('problem' in plan) return plan;
  const apply = (uid: string, watch: Watch) =>
    // All categories have their authors in one document.
    applyPlan(plan.items, (each) => writeCategory({ firestore, uid }, each), {
      ...watch,
      atOnce: 1,
    });
  return { plan, hotels: [], one: 'category', many: 'categories', apply };
}

async function compareRates(text: string, { firestore, currency }: Site): Compared {
  const plan = await planRates(text, {
    hotels: await readHotels(firestore),
    readCards: (hotelIds) => readCards(firestore, hotelIds),
    currency,
    makeId: randomUUID,
  });
  if ('problem' in plan) return plan;
  const apply = (uid: string, watch: Watch) =>
    applyPlan(plan.items, (card) => writeCard({ firestore, uid }, card), watch);
  return { plan, hotels: [], one: 'rate card', many: 'rate cards', apply };
}

const comparisons = { hotels: compareHotels, categories: compareCategories, rates: compareRates };

/** Compares a file with what is stored; its columns say what it holds. */
export function compareFile(text: string, site: Site): Compared {
  return comparisons[kindOfFile(text, site.currency)](text, site);
}
