import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freeOffset, isPortFree, takenPorts } from './free-ports.ts';
import { parsePortOffset, portsFor, refusedPart } from './ports.ts';

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

  it('rejects an offset that would put a part on a port that fetch does not open', async () => {
    expect(() => parsePortOffset('660')).toThrow(/hub on port 5060.*e\.g\. 770/);
    // Nothing is listening; fetch reports blocked ports without trying.
    const reasons = async (port: number) =>
      fetch(`http://127.0.0.1:${port}/`).then(String, ({ cause }: Error) => String(cause));
    expect(await reasons(5060)).toMatch(/bad port/);
  });

  it('accepts every other multiple of 110 that fits', async () => {
    const offsets = Array.from({ length: 30 }, (_, index) => index * 110);
    const refused = offsets.filter((offset) => refusedPart(offset) !== null);
    expect(refused).toEqual([660]);
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
      sns: 12112,
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

  it('never proposes an offset that would be rejected', async () => {
    expect(await freeOffset(659)).not.toBe(660);
  });

  it('finds a later offset at which everything is free', async () => {
    const offset = await freeOffset(20_000);
    expect(offset).toBeGreaterThan(20_000);
    expect((offset ?? 1) % 110).toBe(0);
  });
});
