import { expect, it } from 'vitest';
import type { ApiRoute } from '../http/route.ts';
import { apiRoutes } from './routes.ts';

const changing = apiRoutes.filter(({ method }) => method !== 'get');
const nameOf = ({ method, path }: ApiRoute) => `${method.toUpperCase()} ${path}`;

it('every route by which staff may change something declares its audit', () => {
  const silent = changing.filter(({ access, audit }) => access !== 'public' && audit === undefined);
  expect(silent.map(nameOf)).toEqual([]);
  expect(changing.length).toBeGreaterThan(80);
});

it('triggers are relied on for the collections that they follow, and for no other', () => {
  const areas = changing
    .filter(({ audit }) => audit === 'by-trigger')
    .map(({ path }) => path.split('/')[1]);
  expect([...new Set(areas)].sort()).toEqual(['banners', 'categories', 'hotels', 'inquiries']);
});

it('no deletion goes without a record unless staff are refused', () => {
  const unrecorded = changing.filter(
    ({ method, audit }) => method === 'delete' && typeof audit === 'object' && 'none' in audit,
  );
  expect(unrecorded.map(nameOf)).toEqual(['DELETE /bookings/:id/review']);
});
