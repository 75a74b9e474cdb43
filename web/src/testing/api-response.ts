import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import type { ApiResponse } from '#web/lib/api/api-client.ts';

/**
 * A response as `callApi` gives it: a success for 2xx, else a refusal.
 * @param data fields of a success that the caller reads
 * @param refused fields of a refusal besides its message
 */
export function apiResponse<Name extends OperationName>(
  status: number,
  data: Partial<AnswerOf<Name>> = {},
  message = '',
  refused: Extract<ApiResponse, { ok: false }>['data'] = {},
): ApiResponse<Name> {
  return status >= 200 && status < 300
    ? { ok: true, status, data: data as AnswerOf<Name>, message }
    : { ok: false, status, data: refused, message };
}
