import {
  applyPlan,
  changedSince,
  type Written,
} from '@kerala-stays/domain/catalogue/import/apply-plan';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { otherKind } from '@kerala-stays/domain/rates/import/import-kinds';
import type { CardPlan } from '@kerala-stays/domain/rates/import/plan-card';
import { planRates } from '@kerala-stays/domain/rates/import/plan-rates';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import type { ComparedFile } from '#web/components/office/import/use-file-import.ts';
import { env } from '#web/config/env.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readHotelsToCompare } from '#web/lib/firebase/staff-hotel-pages.ts';
import { loadRateCard, saveRateCard } from '../api/rate-calls.ts';

type GetToken = () => Promise<string | null>;

/** Currency of the columns, as in the file of hotels. */
export const filesCurrency = surfaceCurrency('manage', env.siteCurrency);

const readsAtOnce = 6;

/** The cards of these hotels by document id. @throws StaffActionError when one cannot be read */
export async function readCards(
  hotelIds: readonly string[],
  getToken: GetToken,
): Promise<Map<string, RateCard>> {
  const cards = new Map<string, RateCard>();
  // Each of the readers takes the next hotel from the same queue.
  const queue = hotelIds.values();
  const readOn = async () => {
    for (const id of queue) {
      const result = await loadRateCard(id, await getToken());
      if (!result.ok) throw new StaffActionError(result.message);
      cards.set(id, result.value);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return cards;
}

async function writeCard({ hotel, card }: CardPlan, getToken: GetToken): Promise<Written> {
  if (hotel === null || card === null) return { ok: false, problem: changedSince };
  const outcome = await saveRateCard(hotel._id, card, await getToken());
  if (outcome.kind === 'saved') return { ok: true };
  return { ok: false, problem: outcome.kind === 'conflict' ? changedSince : outcome.message };
}

/** Compares a file of rates with the cards of its hotels. */
export async function compareRates(
  text: string,
  getToken: GetToken,
): Promise<ComparedFile | { problem: string }> {
  const misplaced = otherKind(text, 'rates', filesCurrency);
  if (misplaced !== null) return { problem: misplaced };
  const hotels = await readHotelsToCompare(currentFirestore());
  if ('problem' in hotels) return hotels;
  const plan = await planRates(text, {
    hotels,
    readCards: (ids) => readCards(ids, getToken),
    currency: filesCurrency,
    makeId: () => crypto.randomUUID(),
  });
  if ('problem' in plan) return plan;
  return {
    plan,
    apply: (watch) => applyPlan(plan.items, (each) => writeCard(each, getToken), watch),
  };
}
