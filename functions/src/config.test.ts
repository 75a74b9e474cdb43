import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  earlierProvider,
  mailSettings,
  paymentProvider,
  signedKeySecrets,
  stripeSettings,
} from './config.ts';
import { stripeGateway } from './money/stripe-gateway.ts';

/** As on Cloud Functions, where Secret Manager fills these in. */
function deployWith(key: string, webhookSecret: string): void {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('SITE_URL', 'https://stays.example');
  vi.stubEnv('STRIPE_SECRET_KEY', key);
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', webhookSecret);
}

const key = 'sk_test_of_a_test';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const params = [...text('./config.ts').matchAll(/define(?:String|Boolean|Int)\('(\w+)'/g)];

it.each(['.env.example', '.env.demo-kerala-stays'])(
  'functions/%s names every param, so that the Firebase CLI has nothing to ask for',
  (file) => {
    expect(Object.keys(parseEnv(text(`../${file}`))).sort()).toEqual(
      params.map(([, name]) => name).sort(),
    );
  },
);

it('keys of mails need a secret of their own when deployed, and none in the emulators', () => {
  deployWith(key, 'whsec_a');
  vi.stubEnv('TRIP_KEY_SECRET', '');
  expect(() => signedKeySecrets()).toThrow(/TRIP_KEY_SECRET/);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(signedKeySecrets()).toHaveLength(1);
});

describe('Stripe’s settings', () => {
  it.each([
    ['no webhook secret', key, ''],
    ['only spaces and commas', key, ' , ,'],
    ['no key', '', 'whsec_a'],
    ['a publishable key', 'pk_test_1', 'whsec_a'],
    ['the webhook secret in the key’s place', 'whsec_a', 'whsec_a'],
  ])('refuse to start with %s, whatever the webhook secret is', (_, secretKey, webhookSecret) => {
    deployWith(secretKey, webhookSecret);
    expect(() => stripeSettings()).toThrow(/must be set/);
  });

  it('never fall back to the stand-in on a deployed site', () => {
    deployWith('sk_test_stand_in', 'whsec_real');
    expect(stripeSettings()).toMatchObject({ server: null, webhookSecrets: ['whsec_real'] });
  });

  it('distinguish live keys from test keys', () => {
    deployWith(`sk_${'live'}_x`, 'whsec_a');
    vi.stubEnv('SITE_CURRENCY', 'inr');
    expect(stripeSettings().isLive).toBe(true);
    deployWith(key, 'whsec_a');
    expect(stripeSettings().isLive).toBe(false);
  });

  it.each(['', 'eur'])(
    'refuse a live key while lists and pages differ (SITE_CURRENCY %j)',
    (code) => {
      deployWith(`rk_${'live'}_x`, 'whsec_a');
      vi.stubEnv('SITE_CURRENCY', code);
      expect(() => stripeSettings()).toThrow(/set SITE_CURRENCY and VITE_SITE_CURRENCY/);
    },
  );

  it('offer cards, and UPI to a site in rupees', () => {
    deployWith(key, 'whsec_a');
    expect(stripeSettings().paymentMethods).toEqual(['card']);
    vi.stubEnv('PAYMENT_METHODS', 'upi, card');
    expect(() => stripeSettings()).toThrow(/rupees only/);
    vi.stubEnv('SITE_CURRENCY', 'inr');
    expect(stripeSettings().paymentMethods).toEqual(['card', 'upi']);
    vi.stubEnv('PAYMENT_METHODS', 'card,cash');
    expect(() => stripeSettings()).toThrow(/may name card and upi/);
  });

  it('accept two webhook secrets while one replaces the other', async () => {
    deployWith(key, ' whsec_new , whsec_old ');
    const { webhookSecrets } = stripeSettings();
    expect(webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
    const now = new Date();
    const event = { id: 'evt_1', type: 'x', livemode: false, data: { object: {} } };
    const payload = JSON.stringify(event);
    const verified = (secret: string, configured: string) => {
      deployWith(key, configured);
      const seconds = Math.floor(now.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
      const call = { payload: Buffer.from(payload), signature: `t=${seconds},v1=${signature}` };
      return stripeGateway().readEvent({ ...call, eventId: '' }, now);
    };
    expect(await verified('whsec_new', 'whsec_new,whsec_old')).toMatchObject({ id: 'evt_1' });
    expect(await verified('whsec_old', 'whsec_new,whsec_old')).toMatchObject({ id: 'evt_1' });
    expect(await verified('whsec_other', 'whsec_new,whsec_old')).toBe('not-genuine');
    expect(await verified('whsec_old', 'whsec_new')).toBe('not-genuine');
  });
});

describe('the mail server’s settings', () => {
  const settingsOf = (url: string) => {
    vi.stubEnv('FUNCTIONS_EMULATOR', '');
    vi.stubEnv('SMTP_URL', url);
    return mailSettings();
  };

  it('are none until there is a server', () => {
    expect([settingsOf(''), settingsOf('none')]).toEqual([null, null]);
  });

  it('never send a password over an open line', () => {
    expect(settingsOf('smtp://a%40b:p%2Fw@mail.example')?.smtp).toEqual({
      server: { host: 'mail.example', port: 587, secure: false },
      tls: { requireTLS: true },
      auth: { user: 'a@b', credentials: { user: 'a@b', pass: 'p/w' } },
    });
    expect(settingsOf('smtps://mail.example')?.smtp).toEqual({
      server: { host: 'mail.example', port: 465, secure: true },
      tls: {},
      auth: null,
    });
  });

  it.each(['local', 'mail.example', 'https://mail.example'])(
    'refuse %j outside the emulators',
    (url) => {
      expect(() => settingsOf(url)).toThrow(/SMTP_URL must be/);
    },
  );
});

describe('the payment provider', () => {
  it.each([
    ['', 'stripe', 2],
    ['stripe', 'stripe', 2],
    [' None ', 'none', 0],
    ['razorpay', 'razorpay', 3],
  ])('%j is %s, which needs %s secrets', async (setting, provider, secrets) => {
    vi.stubEnv('PAYMENT_PROVIDER', setting);
    expect(paymentProvider()).toBe(provider);
    vi.resetModules();
    const { paymentSecrets } = await import('./config.ts');
    expect(paymentSecrets).toHaveLength(secrets);
  });

  it('is none that we know: nothing is guessed', () => {
    vi.stubEnv('PAYMENT_PROVIDER', 'paypal');
    expect(() => paymentProvider()).toThrow('PAYMENT_PROVIDER may be stripe, razorpay or none');
  });
});

describe('the earlier provider', () => {
  it.each([
    ['razorpay', 'stripe', 'stripe', 5],
    ['razorpay', ' Stripe ', 'stripe', 5],
    ['stripe', 'razorpay', 'razorpay', 5],
    ['razorpay', 'razorpay', null, 3],
    ['razorpay', 'none', null, 3],
    ['razorpay', '', null, 3],
    ['none', 'razorpay', 'razorpay', 3],
  ])('of a site with %j that names %j is %j', async (today, setting, earlier, secrets) => {
    vi.stubEnv('PAYMENT_PROVIDER', today);
    vi.stubEnv('EARLIER_PROVIDER', setting);
    expect(earlierProvider()).toBe(earlier);
    vi.resetModules();
    const { paymentSecrets } = await import('./config.ts');
    expect(paymentSecrets).toHaveLength(secrets);
  });

  it('is none that we know: nothing is guessed', () => {
    vi.stubEnv('EARLIER_PROVIDER', 'paypal');
    expect(() => earlierProvider()).toThrow('EARLIER_PROVIDER may be stripe, razorpay or none');
  });
});

describe('Razorpay’s settings', () => {
  /** Secrets are defined when the module loads, for the provider of that moment. */
  async function settingsOf(keyId: string, webhook = 'secret', emulated = '') {
    vi.stubEnv('FUNCTIONS_EMULATOR', emulated);
    vi.stubEnv('SITE_URL', 'https://site.example');
    vi.stubEnv('PAYMENT_PROVIDER', 'razorpay');
    vi.stubEnv('RAZORPAY_KEY_ID', keyId);
    vi.stubEnv('RAZORPAY_KEY_SECRET', 'secret of the key');
    vi.stubEnv('RAZORPAY_WEBHOOK_SECRET', webhook);
    vi.resetModules();
    const { razorpaySettings } = await import('./config.ts');
    return razorpaySettings();
  }

  it('are the stand-in’s in the emulators, and a developer’s own where there are some', async () => {
    expect(await settingsOf('', '', 'true')).toMatchObject({
      server: 'http://127.0.0.1:12122',
      isLive: false,
    });
    expect(await settingsOf('rzp_test_own', 'secret', 'true')).toMatchObject({
      keyId: 'rzp_test_own',
      server: 'https://api.razorpay.com',
    });
  });

  it.each([
    ['', 'secret'],
    ['sk_test_x', 'secret'],
    ['rzp_test_x', ''],
    ['rzp_test_x', ' , '],
  ])(
    'refuse the key %j with the webhook secret %j: no event is taken unsigned',
    async (...given) => {
      await expect(settingsOf(...given)).rejects.toThrow(/must be set/);
    },
  );

  it('know a live key, which needs the currency of the whole site', async () => {
    await expect(settingsOf('rzp_live_x')).rejects.toThrow(/live Razorpay key/);
    vi.stubEnv('SITE_CURRENCY', 'inr');
    expect(await settingsOf('rzp_live_x')).toMatchObject({ isLive: true });
    expect(await settingsOf('rzp_test_x')).toMatchObject({ isLive: false });
    vi.stubEnv('SITE_CURRENCY', '');
  });

  it('accept two webhook secrets while one replaces the other', async () => {
    const { webhookSecrets } = await settingsOf('rzp_test_x', 'new , old');
    expect(webhookSecrets).toEqual(['new', 'old']);
  });
});
