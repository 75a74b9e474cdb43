import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';

/** An e-mail address of a form or a request. @param message said of any other text */
export function emailAddress(message: string) {
  return z.string(message).refine(isEmailAddress, message).meta({ format: 'email' });
}
