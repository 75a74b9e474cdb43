import { z } from 'zod';
import { calendarDateSchema } from '../bookings/booking-input.ts';
import { maximumCharge } from '../core/money.ts';
import { readFields, readText } from '../core/read-values.ts';
import { parsePayee, parseVpa, type UpiPayee } from './upi-address.ts';
import { upiMessages } from './upi-messages.ts';
import { parseUtr } from './utr.ts';

/** How guests pay by UPI, as staff have set it. */
export type UpiSettings = UpiPayee & {
  /** Whether guests are offered UPI. */
  isOn: boolean;
  /** Minutes by which a guest's word extends the hold. */
  minutes: number;
};

export const upiMinutes = { min: 15, max: 720, usual: 120 } as const;

const parsed = (parse: (text: string) => string | null, message: string) =>
  z.string(message).transform((text, context) => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const upiSettingsSchema = z.object({
  vpa: parsed(parseVpa, upiMessages.vpa),
  payee: parsed(parsePayee, upiMessages.payee),
  merchantCode: z
    .string(upiMessages.merchantCode)
    .trim()
    .regex(/^([0-9]{4})?$/, upiMessages.merchantCode),
  isOn: z.boolean(),
  minutes: z
    .int(upiMessages.minutes)
    .min(upiMinutes.min, upiMessages.minutes)
    .max(upiMinutes.max, upiMessages.minutes),
});

/** A guest's claim: the UTR, and UPI ID and amount as the page showed them. */
export const upiClaimSchema = z.object({
  utr: parsed(parseUtr, upiMessages.utr),
  vpa: parsed(parseVpa, upiMessages.changed),
  amountMinor: z.int().positive().max(maximumCharge),
});
export type UpiClaimInput = z.output<typeof upiClaimSchema>;

/** Day on which staff found the money; today when missing. */
export const upiArrivedSchema = z.object({ receivedOn: calendarDateSchema.optional() });

/** Reads stored settings. Without a UPI ID and a name nothing is offered, whatever is stored. */
export function readUpiSettings(data: unknown): UpiSettings {
  const { vpa, payee, merchantCode, isOn, minutes } = readFields(data);
  const [id, name] = [parseVpa(readText(vpa)), parsePayee(readText(payee))];
  const isWhole = id !== null && name !== null;
  const inRange =
    typeof minutes === 'number' && minutes >= upiMinutes.min && minutes <= upiMinutes.max;
  return {
    vpa: id ?? '',
    payee: name ?? '',
    merchantCode: /^[0-9]{4}$/.test(readText(merchantCode)) ? readText(merchantCode) : '',
    isOn: isOn === true && isWhole,
    minutes: inRange ? minutes : upiMinutes.usual,
  };
}
