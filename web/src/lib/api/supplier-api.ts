import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { type ApiResult, askApi } from './api-client.ts';

/** Everybody in whose name tax documents are issued; several parts of the back office choose among them. */
export const listSuppliers = (token: string | null): Promise<ApiResult<Supplier[]>> =>
  askApi(
    'GET /suppliers',
    { token },
    ({ suppliers }) => suppliers,
    'The suppliers could not be loaded.',
  );
