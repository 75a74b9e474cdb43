import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { type ApiResult, askApi } from './api-client.ts';

/** All issuers of tax documents; several parts of the back office offer them. */
export const listSuppliers = (token: string | null): Promise<ApiResult<Supplier[]>> =>
  askApi(
    'GET /suppliers',
    { token },
    ({ suppliers }) => suppliers,
    'The suppliers could not be loaded.',
  );
