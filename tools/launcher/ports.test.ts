import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freeOffset, isPortFree, takenPorts } from './free-ports.ts';
import { parsePortOffset, portsFor } from './ports.ts';

async function listening<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    return await use(address.port);
  } finally {
    server.close();
  }
}

describe('parsePortOffset', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['110', 110],
  ])('reads %j as %i', (text, offset) => {
    expect(parsePortOffset(text)).toBe(offset);
  });

  it.each(['-1', '1.5', 'abc', '60000'])('rejects %j', (text) => {
    expect(() => parsePortOffset(text)).toThrow(/KS_PORT_OFFSET/);
  });
});

describe('portsFor', () => {
  it('gives the fixed ports without an offset', () => {
    expect(portsFor(0)).toMatchObject({
      hosting: 5000,
      functions: 5001,
      firestore: 8080,
      auth: 9099,
      storage: 9199,
      stripe: 12111,
      hub: 4400,
    });
  });

  it('keeps stacks that are multiples of 110 apart out of each other’s ports', () => {
    const all = Array.from({ length: 10 }, (_, index) =>
      Object.values(portsFor(index * 110)),
    ).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('ports of this machine', () => {
  it('sees that one is taken', async () => {
    await listening(async (port) => {
      expect(await isPortFree(port)).toBe(false);
      const ports = { ...portsFor(0), auth: port };
      expect(await takenPorts(ports, ['auth'])).toEqual([{ name: 'auth', port }]);
    });
  });

  it('finds a later offset at which everything is free', async () => {
    const offset = await freeOffset(20_000);
    expect(offset).toBeGreaterThan(20_000);
    expect((offset ?? 1) % 110).toBe(0);
  });
});
