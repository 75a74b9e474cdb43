import { z } from 'zod';
import { normaliseLine } from '../core/plain-text.ts';
import { maxFilingNumber, registerMessages } from './register.ts';
import { type ReportKind, reportKinds } from './registration.ts';

/** Body of `POST /api/register/:id/filed`. */
export const filingSchema = z.object({
  kind: z.enum(Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]),
  filed: z.boolean(),
  number: z
    .string()
    .transform(normaliseLine)
    .pipe(z.string().max(maxFilingNumber, registerMessages.number)),
});
