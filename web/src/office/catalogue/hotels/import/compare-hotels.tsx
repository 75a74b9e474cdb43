import { applyPlan } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { planImport } from '@kerala-stays/domain/catalogue/import/plan-import';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { otherKind } from '@kerala-stays/domain/rates/import/import-kinds';
import type { ComparedFile } from '#web/components/office/import/use-file-import.ts';
import { env } from '#web/config/env.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readHotelsToCompare } from '#web/lib/firebase/staff-hotel-pages.ts';
import { readCategories } from '../api/category-options.ts';
import { importHotel } from '../api/import-hotel.ts';
import { PicturesNote } from './pictures-note.tsx';

const currency = surfaceCurrency('manage', env.siteCurrency);

/** Compares a file of hotels with those of the site. */
export async function compareHotels(text: string): Promise<ComparedFile | { problem: string }> {
  const misplaced = otherKind(text, 'hotels', currency);
  if (misplaced !== null) return { problem: misplaced };
  const firestore = currentFirestore();
  const [hotels, categories] = await Promise.all([
    readHotelsToCompare(firestore),
    readCategories(firestore),
  ]);
  if ('problem' in hotels) return hotels;
  const site = { categories, currency };
  const plan = planImport(text, hotels, site, () => crypto.randomUUID());
  if ('problem' in plan) return plan;
  return {
    plan,
    note: <PicturesNote hotels={plan.items} />,
    apply: (watch) => applyPlan(plan.items, importHotel, watch),
  };
}
