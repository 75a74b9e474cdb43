import { expect, it, vi } from 'vitest';

it('the entry point exports these functions and nothing else', async () => {
  const functions = await import('./index.ts');
  expect(Object.keys(functions).sort()).toEqual([
    'api',
    'completeStays',
    'countReports',
    'evening',
    'everyFiveMinutes',
    'hourly',
    'ical',
    'media',
    'morning',
    'nightly',
    'onBannerWritten',
    'onBookingWritten',
    'onCategoryWritten',
    'onExceptionCreated',
    'onHotelWritten',
    'onInquiryWritten',
    'onMailCreated',
    'onReviewStatsWritten',
    'onReviewWritten',
    'packSearch',
    'page',
    'razorpayWebhook',
    'sendMail',
    'stripeWebhook',
    'syncFeeds',
    'taxDocumentPdf',
    'twiceDaily',
  ]);
});

it('no one listens to what errors said: only the development build does', async () => {
  // Whether the module is loaded, not whether the channel has listeners: another file of this worker may listen.
  let listens = false;
  vi.doMock('./development/report-errors.ts', () => {
    listens = true;
    return {};
  });
  await import('./index.ts');
  expect(listens).toBe(false);
  await import('./development/functions-in-development.ts');
  expect(listens).toBe(true);
});

it('the bodies of every function that the public may call are left unread, and of no other', async () => {
  const functions = await import('./index.ts');
  const { publicFunctions } = await import('./entry/public-functions.ts');
  const open = Object.entries(functions)
    .filter(([, each]) => '__endpoint' in each && 'httpsTrigger' in (each.__endpoint as object))
    .map(([name]) => name);
  expect(open.sort()).toEqual([...publicFunctions].sort());
});

it('every function is deployed to the region that Hosting’s rewrites name', async () => {
  const { default: firebaseConfig } = await import('../../firebase.json', {
    with: { type: 'json' },
  });
  const { region } = await import('./platform/options.ts');
  const functions = await import('./index.ts');
  for (const each of Object.values(functions)) {
    const { __endpoint } = each as unknown as { __endpoint: { region: string[] } };
    expect(__endpoint.region).toEqual([region]);
  }
  const rewrites = firebaseConfig.hosting.rewrites.flatMap(({ function: target }) => target ?? []);
  expect(rewrites.length).toBeGreaterThan(0);
  for (const { functionId, region: rewritten } of rewrites) {
    expect(rewritten).toBe(region);
    expect(Object.keys(functions)).toContain(functionId);
  }
});

it('every function has a maximum number of instances, so that a flood has a bounded cost', async () => {
  const functions = await import('./index.ts');
  for (const [name, each] of Object.entries(functions)) {
    const { __endpoint } = each as unknown as { __endpoint: { maxInstances: unknown } };
    expect([name, Number(__endpoint.maxInstances)]).toEqual([name, expect.any(Number)]);
    expect(Number(__endpoint.maxInstances)).toBeGreaterThan(0);
    expect(Number(__endpoint.maxInstances)).toBeLessThanOrEqual(10);
  }
});

it('only the API is kept warm, by a setting: Hosting pins no function that is', async () => {
  const functions = await import('./index.ts');
  const { default: firebaseConfig } = await import('../../firebase.json', {
    with: { type: 'json' },
  });
  const pinned: unknown[] = firebaseConfig.hosting.rewrites.flatMap(({ function: target }) =>
    target !== undefined && 'pinTag' in target ? [target.functionId] : [],
  );
  const warm = Object.entries(functions).flatMap(([name, each]) => {
    const { minInstances } = (each as unknown as { __endpoint: { minInstances?: unknown } })
      .__endpoint;
    return typeof minInstances === 'object' && minInstances !== null && 'name' in minInstances
      ? [[name, minInstances.name]]
      : [];
  });
  expect(warm).toEqual([['api', 'WARM_INSTANCES']]);
  expect(pinned.length).toBeGreaterThan(0);
  expect(warm.filter(([name]) => pinned.includes(name))).toEqual([]);
});

it('functions that Firestore starts listen to the database of the setting', async () => {
  const functions = await import('./index.ts');
  const databases = Object.values(functions).flatMap((each) => {
    const { eventTrigger } = (
      each as unknown as { __endpoint: { eventTrigger?: { eventFilters: { database?: unknown } } } }
    ).__endpoint;
    return eventTrigger === undefined ? [] : [String(eventTrigger.eventFilters.database)];
  });
  expect(databases).toEqual(Array(9).fill('params.FIRESTORE_DATABASE'));
});

it('guests are reminded in the morning in Kerala, houses in the evening, and no one at night', async () => {
  const { evening, morning, nightly } = await import('./index.ts');
  const scheduleOf = (each: unknown) => {
    const { scheduleTrigger } = (each as { __endpoint: { scheduleTrigger: object } }).__endpoint;
    return scheduleTrigger as { schedule: string; timeZone: string };
  };
  expect(scheduleOf(morning)).toMatchObject({
    schedule: '0 9 * * *',
    timeZone: 'Asia/Kolkata',
  });
  expect(scheduleOf(evening)).toMatchObject({
    schedule: '*/20 18 * * *',
    timeZone: 'Asia/Kolkata',
  });
  expect(scheduleOf(nightly)).toMatchObject({ schedule: '30 2 * * *' });
});
