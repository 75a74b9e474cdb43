import type { TestAccount } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';

/** Staff count the reports, read one, and set what sources cost. */
export async function playReportScenario({ token }: TestAccount): Promise<void> {
  await callApi('POST', '/reports/count', { token });
  await callApi('GET', '/reports?from=2026-11&to=2026-11&currency=usd', { token });
  await callApi('GET', '/reports?from=2026-13&to=2026-11&currency=usd', { token });
  await callApi('GET', '/reports?from=2026-11&to=2026-11&currency=usd&hotel=nowhere', { token });
  await callApi('GET', '/reports/source-costs', { token });
  const costs = { site: 0, instant: 0, whatsapp: 0, phone: 0, partner: 12, portal: 15, other: 0 };
  await callApi('PUT', '/reports/source-costs', { token, json: { costs } });
  await callApi('PUT', '/reports/source-costs', { token, json: { costs: { site: 101 } } });
}
