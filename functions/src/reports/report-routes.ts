import { collections, sourcesDocumentId } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { may } from '@kerala-stays/domain/people/permissions';
import { reportQuery, sourceCostsSchema } from '@kerala-stays/domain/reports/report-input';
import { findRangeProblem, reportMessages } from '@kerala-stays/domain/reports/report-months';
import { recordedChanges } from '../audit/recorded-changes.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { startClock } from '../platform/job-clock.ts';
import { mergeDocument } from '../platform/merge-document.ts';
import { readSourceCosts } from '../records/bookings/source-costs.ts';
import { countReports } from './count-reports.ts';
import { readReport } from './read-report.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };
/** Time of a run that is started by hand, below that of a call. */
const byHandMs = 40_000;

/** Reports of staff (decision 082), and the costs of sources behind them. */
export function reportRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /reports', {
      access: 'admin',
      failureMessage: reportMessages.loadFailed,
      rejections: ['invalid', 'not-found'],
      handle: async (call) => {
        const question = validate(
          reportQuery,
          {
            from: call.query('from'),
            to: call.query('to'),
            hotel: call.query('hotel'),
            currency: call.query('currency'),
          },
          texts,
        );
        const problem = findRangeProblem(question.from, question.to);
        if (problem !== null) throw new AppError('invalid', { message: problem });
        const hasMoney = may(signedIn(call).role, 'money:read');
        return data({ report: await readReport(documents(), question, hasMoney) });
      },
    }),
    route('POST /reports/count', {
      access: 'admin',
      audit: { none: 'counts again what is stored already' },
      failureMessage: messages.generic,
      handle: async (call) =>
        data({ count: await countReports(documents(), call.now, startClock(byHandMs)) }),
    }),
    route('GET /reports/source-costs', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async () => data({ costs: await readSourceCosts(documents()) }),
    }),
    route('PUT /reports/source-costs', {
      access: 'admin',
      audit: { collection: 'meta', what: 'Costs of sources changed' },
      failureMessage: reportMessages.costsFailed,
      handle: async (call) => {
        const { costs } = validate(sourceCostsSchema, await jsonFields(call), texts);
        const before = await readSourceCosts(documents());
        const at = { collection: collections.meta, id: sourcesDocumentId } as const;
        await mergeDocument(documents(), at, { costs });
        return {
          ...done(reportMessages.costsSaved, { costs: await readSourceCosts(documents()) }),
          documentId: sourcesDocumentId,
          changes: recordedChanges({ costs: before }, { costs }),
        };
      },
    }),
  ];
}
