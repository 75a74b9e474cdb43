import type { MailKind } from '@kerala-stays/domain/mail/mail';
import {
  findMailTextProblems,
  type MailText,
  type MailTextPart,
  mailTextParts,
} from '@kerala-stays/domain/mail/mail-text';
import {
  type MailTime,
  type MailTimes,
  mailTimeBounds,
  mailTimeMessages,
  mailTimes,
} from '@kerala-stays/domain/mail/mail-times';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';

/** Name of a mail for staff, e.g. "Booking paid". */
export function mailName(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace('upi', 'UPI');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words of a text, without its id and version. */
export function wordsOf({ subject, heading, above, below }: MailText): MailText {
  return { subject, heading, above, below };
}

/** Problems by part, as the API finds them. */
export function problemsOf(kind: MailKind, text: MailText): Partial<Record<MailTextPart, string>> {
  return Object.fromEntries(
    findMailTextProblems(kind, text).map(({ part, message }) => [part, message]),
  );
}

/** Checks the form by the rule of the API. */
export function textResolver(kind: MailKind): Resolver<MailText> {
  return (values) => {
    const problems = problemsOf(kind, values);
    const errors: Partial<Record<MailTextPart, FieldError>> = {};
    for (const part of mailTextParts) {
      const message = problems[part];
      if (message !== undefined) errors[part] = { type: 'rule', message };
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<MailText> };
  };
}

/** Days as they are typed. */
export type TimesForm = Record<MailTime, string>;

export function toTimesForm(times: MailTimes): TimesForm {
  return Object.fromEntries(mailTimes.map((name) => [name, String(times[name])])) as TimesForm;
}

/** The days of a form that {@link timesResolver} lets pass. */
export function toTimes(values: TimesForm): MailTimes {
  return Object.fromEntries(mailTimes.map((name) => [name, Number(values[name])])) as MailTimes;
}

export const timesResolver: Resolver<TimesForm> = (values) => {
  const errors: Partial<Record<MailTime, FieldError>> = {};
  for (const name of mailTimes) {
    const { min, max } = mailTimeBounds[name];
    const typed = values[name].trim();
    const days = Number(typed);
    if (!/^\d{1,3}$/.test(typed) || days < min || days > max) {
      errors[name] = { type: 'rule', message: mailTimeMessages.outside(name) };
    }
  }
  return Object.keys(errors).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: errors as FieldErrors<TimesForm> };
};
