import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { reportMessages } from '@kerala-stays/domain/reports/report-months';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type ReportChoice = { from: string; to: string; hotel: string; currency: 'inr' | 'usd' };
export type SourceCosts = AnswerOf<'GET /reports/source-costs'>['costs'];

type Token = string | null;

export const readReport = (choice: ReportChoice, token: Token) =>
  askApi(
    'GET /reports',
    { query: choice, token, timeoutMs: 30_000 },
    ({ report }) => report,
    reportMessages.loadFailed,
  );

export const readSourceCosts = (token: Token): Promise<ApiResult<SourceCosts>> =>
  askApi('GET /reports/source-costs', { token }, ({ costs }) => costs);

export const saveSourceCosts = (costs: SourceCosts, token: Token): Promise<ApiResult<string>> =>
  askApi(
    'PUT /reports/source-costs',
    { body: { costs }, token },
    ({ message }) => message,
    reportMessages.costsFailed,
  );
