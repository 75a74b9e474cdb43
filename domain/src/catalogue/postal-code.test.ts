import { expect, it } from 'vitest';
import { postalCodeOf } from './postal-code.ts';

it.each([
  ['8 River Road, Fort Kochi 682001', '682001'],
  ['Tea Road, Munnar 685 612, Kerala, India', '685612'],
  ['Tea Road, Munnar', ''],
  ['Survey 123456, Road 7', ''],
  ['Telephone 9847000000', ''],
  ['Route 012345', ''],
  ['', ''],
])('the PIN of %j is %j', (address, pin) => expect(postalCodeOf(address)).toBe(pin));
