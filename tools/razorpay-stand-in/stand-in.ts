import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { RazorpayAccount } from '@kerala-stays/domain/testing/razorpay/account';
import { answerRazorpay } from '@kerala-stays/domain/testing/razorpay/answer';
import { RazorpayError } from '@kerala-stays/domain/testing/razorpay/errors';
import { eventBody } from '@kerala-stays/domain/testing/razorpay/shapes';
import { closeServer, listen, readBody, sendJson, sendPage } from '../shared/played-server.ts';
import { answerControl } from './control.ts';
import { Faults } from './faults.ts';
import { answerPage } from './pages.ts';
import { WebhookSender } from './sender.ts';
import { loadState, saveState } from './state-file.ts';

export type RazorpayStandInOptions = {
  port: number;
  keys: { keyId: string; keySecret: string; webhookSecret: string };
  webhookUrl: string;
  /** File for the state; null stores it in memory. */
  stateFile: string | null;
  log?: (line: string) => void;
};

export type RazorpayStandIn = {
  origin: string;
  account: RazorpayAccount;
  close: () => Promise<void>;
};

const expiryTickMs = 2000;

/** Starts a server on 127.0.0.1 that plays the parts of Razorpay that the product uses. */
export async function startRazorpayStandIn(
  options: RazorpayStandInOptions,
): Promise<RazorpayStandIn> {
  const { keys, stateFile, webhookUrl, log = () => undefined } = options;
  const now = () => Math.floor(Date.now() / 1000);
  const sender = new WebhookSender({ url: webhookUrl, secret: keys.webhookSecret }, log);
  const faults = new Faults();
  let origin = '';
  const account = new RazorpayAccount({
    state: loadState(stateFile),
    now,
    newId: (prefix) => `${prefix}_${randomBytes(7).toString('hex')}`,
    pageOf: (id) => `${origin}/i/${id}`,
    tell: (happening) => sender.send(eventBody(account, happening, now())),
  });
  const key = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const path = url.pathname;
    const body = await readBody(request);
    const asked = { method, path, body };
    if (path === '/health') return sendJson(response, { status: 200, body: { success: true } });
    if (path.startsWith('/_stand-in/')) {
      return sendJson(response, answerControl({ account, sender, faults }, asked));
    }
    if (!path.startsWith('/v1/'))
      return sendPage(response, path, answerPage(account, asked, keys.keySecret));
    const fault = faults.next();
    if (fault === 'drop') return void response.destroy();
    if (fault === 'error-500' || fault === 'rate-limit') {
      const status = fault === 'error-500' ? 500 : 429;
      const error = new RazorpayError('Try again', { status }).toBody();
      return sendJson(response, { status, body: error });
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const query = Object.fromEntries(url.searchParams);
    const call = { method, path: path.replace('/v1/', ''), query, body, headers };
    const result = answerRazorpay(account, call, headers.authorization === key);
    if (fault === 'answer-then-drop') return void response.destroy();
    sendJson(response, result);
  }

  const server = createServer((request, response) => {
    answer(request, response).then(
      () => saveState(stateFile, account.state),
      (error: unknown) => {
        log(`stand-in failed: ${String(error)}`);
        response.destroy();
      },
    );
  });
  origin = await listen(server, options.port);
  const clock = setInterval(() => account.expireOverdue(), expiryTickMs);
  return {
    origin,
    account,
    close: async () => {
      clearInterval(clock);
      sender.close();
      await closeServer(server);
      saveState(stateFile, account.state);
    },
  };
}
