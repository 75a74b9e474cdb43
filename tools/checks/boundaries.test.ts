import { describe, expect, it } from 'vitest';
import { boundaryViolations } from './boundaries.ts';
import { findImports, importTarget } from './imports.ts';

const violations = (path: string, text: string) => boundaryViolations([{ path, text }]);

describe('findImports', () => {
  it('finds static, multi-line, side-effect, re-exported and dynamic imports with their lines', () => {
    const source = [
      "import a from 'a';",
      'import {',
      '  b,',
      "} from 'b';",
      "import 'c';",
      "export { d } from 'd';",
      "const e = await import('e');",
      "import type { F } from 'f';",
    ].join('\n');
    expect(findImports(source)).toEqual([
      { specifier: 'a', line: 1, typesOnly: false },
      { specifier: 'b', line: 4, typesOnly: false },
      { specifier: 'c', line: 5, typesOnly: false },
      { specifier: 'd', line: 6, typesOnly: false },
      { specifier: 'e', line: 7, typesOnly: false },
      { specifier: 'f', line: 8, typesOnly: true },
    ]);
  });

  it('does not take a comment for an import', () => {
    expect(findImports("// import x from 'x';\n/* import y from 'y'; */\nconst z = 1;")).toEqual(
      [],
    );
  });
});

describe('importTarget', () => {
  it.each([
    ['web/src/app/router.tsx', '../config/paths.ts', 'web/src/config/paths'],
    ['web/src/app/router.tsx', '#web/site/hotels/api/get.ts', 'web/src/site/hotels/api/get'],
    [
      'functions/src/index.ts',
      '@kerala-stays/domain/catalogue/hotel',
      'domain/src/catalogue/hotel',
    ],
    ['functions/src/index.ts', 'firebase-admin/app', 'firebase-admin/app'],
  ])('from %s, %s is %s', (importer, specifier, target) => {
    expect(importTarget(importer, specifier)).toBe(target);
  });
});

describe('fences', () => {
  it.each([
    [
      'domain/src/catalogue/hotel.ts',
      "import { initializeApp } from 'firebase/app';",
      'domain is pure',
    ],
    [
      'domain/src/catalogue/hotel.ts',
      "import { readFile } from 'node:fs/promises';",
      'domain is pure',
    ],
    ['tools/launcher/x.ts', "import { y } from '../../functions/src/y.ts';", 'know nothing of it'],
    ['web/src/lib/x.ts', "import { y } from '../site/hotels/y.ts';", 'lib lie'],
    ['web/src/lib/x.ts', "import type { Y } from '../served/y.ts';", 'do not know their users'],
    ['web/src/components/x.tsx', "import { y } from '#web/account/y.ts';", 'pass it in'],
    ['web/src/site/new/x.ts', "import { y } from '#web/app/y.ts';", 'pass it in'],
    ['web/src/theme/x.ts', "import { y } from '../lib/y.ts';", 'theme and config lie'],
    [
      'functions/src/new/do-it.ts',
      "import { firestore } from '../platform/firestore.ts';",
      'only repositories reach Firestore',
    ],
    [
      'functions/src/new/do-it.ts',
      "import { x } from '../platform/firestore-documents.ts';",
      'entry/',
    ],
    [
      'web/src/lib/x.ts',
      "import {\n  operations,\n} from '@kerala-stays/domain/api/operations';",
      'import type',
    ],
    ['web/src/app/routes/x.tsx', "import { getAuth } from 'firebase/auth';", 'only compose'],
    ['web/src/site/new/components/x.tsx', "import 'firebase/firestore';", 'site/new/api/'],
    ['web/src/site/new/api/x.ts', "import Button from '@mui/material/Button';", 'returns data'],
    ['web/src/site/new/x.ts', "import { y } from '../other/y.ts';", 'do not know each other'],
    [
      'functions/src/new/do-it.ts',
      "import { getFirestore } from 'firebase-admin/firestore';",
      'repository',
    ],
    ['functions/src/new/do-it.ts', "import Stripe from 'stripe';", 'stripe-gateway'],
    ['functions/src/new/do-it.ts', "import { info } from 'firebase-functions/logger';", 'log.ts'],
    ['web/src/components/x.tsx', 'node.innerHTML = text;', 'markup'],
    [
      'functions/src/new/new-repository.ts',
      "import { x } from '../old/old-repository.ts';",
      'let a service call both',
    ],
    [
      'functions/src/new/x.ts',
      "import { seed } from '@kerala-stays/seed/factories';",
      'only seed and tests',
    ],
  ])('%s may not: %s', (path, text, message) => {
    expect(violations(path, text).join()).toContain(message);
  });

  it.each([
    [
      'domain/src/catalogue/hotel.ts',
      "import { z } from 'zod';\nimport { x } from './category.ts';",
    ],
    [
      'functions/src/new/new-repository.ts',
      "import { getFirestore } from 'firebase-admin/firestore';",
    ],
    ['functions/src/money/stripe-gateway.ts', "import Stripe from 'stripe';"],
    [
      'functions/src/new/new-repository.ts',
      "import { firestore } from '../platform/firestore.ts';",
    ],
    ['functions/src/entry/x.ts', "import { firestore } from '../platform/firestore.ts';"],
    ['web/src/served/x.ts', "import { y } from '../app/y.ts';"],
    [
      'web/src/lib/x.ts',
      "import type {\n  AnswerOf,\n} from '@kerala-stays/domain/api/operations';",
    ],
    ['web/src/site/new/api/x.ts', "import { getDocs } from 'firebase/firestore';"],
    ['web/src/site/new/x.tsx', "import { useAccount } from '#web/account/account-context.tsx';"],
  ])('%s may: %s', (path, text) => {
    expect(violations(path, text)).toEqual([]);
  });

  it('keeps domain from reading the clock', () => {
    expect(violations('domain/src/x.ts', 'const now = new Date();')).toHaveLength(1);
    expect(violations('domain/src/x.ts', 'const then = new Date(millis);')).toEqual([]);
  });

  it('refuses an object literal that is spread, in an object and in markup', () => {
    const spread = (text: string) => violations('web/src/lib/x.test.ts', text);
    // Put together here, so that the check does not find its own test.
    const literal = '{ a: 1 }';
    expect(spread(`const x = { ...${literal}, b };`).join()).toContain('write its properties');
    expect(spread(`<Box {...${literal}} />`).join()).toContain('write its properties');
    expect(spread('const x = { ...(isOpen && { a: 1 }), ...rest };')).toEqual([]);
  });

  it('keeps browser storage to its module', () => {
    const text = "const seen = localStorage.getItem('x') ?? sessionStorage.getItem('x');";
    expect(violations('web/src/site/new/x.ts', text).join()).toContain('browser-storage.ts');
    expect(violations('web/src/lib/browser/browser-storage.ts', text)).toEqual([]);
  });

  it('knows no barrels but the list of functions', () => {
    expect(violations('web/src/components/index.ts', '').join()).toContain('barrel');
    expect(violations('functions/src/index.ts', '')).toEqual([]);
  });
});

describe('folders', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    text: imports.map((specifier) => `import { x } from '${specifier}';\n`).join(''),
  });

  it('may not import each other, and the message names a file each way', () => {
    const found = boundaryViolations([
      file('functions/src/bookings/create.ts', '../money/pay.ts'),
      { path: 'functions/src/money/pay.ts', text: "import type { B } from '../bookings/b.ts';" },
    ]);
    expect(found).toEqual([
      expect.stringContaining(
        'functions/src/bookings → functions/src/money → functions/src/bookings is a circle: functions/src/bookings/create.ts imports functions/src/money/pay, functions/src/money/pay.ts imports functions/src/bookings/b.',
      ),
    ]);
  });

  it('may not import each other around a third one either', () => {
    const found = boundaryViolations([
      file('domain/src/core/a.ts', '../people/b.ts'),
      file('domain/src/people/b.ts', '../content/c.ts'),
      file('domain/src/content/c.ts', '../core/a.ts'),
    ]);
    expect(found).toHaveLength(1);
    expect(found.join()).toContain('domain/src/content/c.ts imports domain/src/core/a');
  });

  it('may import one another in one direction, and tests may import what they like', () => {
    const found = boundaryViolations([
      file('functions/src/bookings/create.ts', '../mail/send.ts', './rules.ts'),
      file('functions/src/bookings/rules.ts', './create.ts'),
      file('functions/src/mail/send.test.ts', '../bookings/create.ts'),
    ]);
    expect(found).toEqual([]);
  });
});
