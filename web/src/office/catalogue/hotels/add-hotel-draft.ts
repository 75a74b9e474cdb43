import { eachHotelText } from '@kerala-stays/domain/catalogue/hotel-fields';
import {
  balanceDaysLimits,
  depositPercentLimits,
  maxHotelImages,
} from '@kerala-stays/domain/core/limits';
import { z } from 'zod';
import { readDraft } from '#web/lib/forms/draft.ts';
import { emptyHotelForm } from './hotel-schema.ts';

export const addHotelDraftName = 'add-hotel';

const text = z.string().catch('');
const draftSchema = z.object({
  /** Id of the document for which the images were uploaded. */
  documentId: z.string().regex(/^[\w-]{1,128}$/),
  /** Images uploaded before a failed save. */
  pictureUrls: z.array(z.string()).max(maxHotelImages).catch([]),
  /** When the form was first opened: none of its images is older. Milliseconds. */
  openedAtMs: z.number().catch(0),
  values: z.object({
    ...eachHotelText(() => text),
    category: text,
    featured: z.boolean().catch(false),
    has_pool: z.boolean().catch(false),
    ownedByAgency: z.boolean().catch(false),
    hotel_id: text,
    features: z.array(z.string()).catch([]),
    depositPercent: z.number().catch(depositPercentLimits.default),
    balanceDaysBefore: z.number().catch(balanceDaysLimits.default),
  }),
});

export type AddHotelDraft = z.infer<typeof draftSchema>;

/** The unfinished hotel of this browser, or null. */
export function readHotelDraft(): AddHotelDraft | null {
  const parsed = draftSchema.safeParse(readDraft(addHotelDraftName));
  return parsed.success ? parsed.data : null;
}

/** The draft to save, or null for an untouched form. */
export function draftToKeep(draft: AddHotelDraft): AddHotelDraft | null {
  const isUntouched = JSON.stringify(draft.values) === JSON.stringify(emptyHotelForm);
  return isUntouched && draft.pictureUrls.length === 0 ? null : draft;
}

export function newDocumentId(): string {
  return crypto.randomUUID();
}

export function emptyHotelDraft(): AddHotelDraft {
  return {
    documentId: newDocumentId(),
    pictureUrls: [],
    openedAtMs: Date.now(),
    values: emptyHotelForm,
  };
}
