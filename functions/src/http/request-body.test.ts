import { describe, expect, it } from 'vitest';
import { parseJson } from './request-body.ts';

const json = 'application/json';
const parse = (text: string) => parseJson(Buffer.from(text), json);

describe('a JSON body', () => {
  it.each([
    ['{"name":"\\ud800"}'],
    ['{"name":"Meera \\uDFFF"}'],
    ['{"name":"\\ude00\\ud83d"}'],
    ['{"\\ud800":1}'],
    ['{"rooms":[{"note":["ok","\\udc00"]}]}'],
  ])('%s has half a character, and is malformed', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed-body' }));
  });

  it('may write a whole character as two escapes, and escapes of its own', () => {
    expect(parse('{"name":"\\ud83d\\ude00","note":"\\\\ud800"}')).toEqual({
      name: '😀',
      note: '\\ud800',
    });
  });
});
