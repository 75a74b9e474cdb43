import { emailAddress } from '@kerala-stays/domain/core/email-schema';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';

const email = z.string().trim().pipe(emailAddress(messages.invalidEmail));
/** Longer than Firebase's own minimum of 6; for new passwords only. */
export const minPasswordLength = 8;

export const signInSchema = z.object({
  email,
  password: z.string().min(1, 'Enter your password'),
});

export const signUpSchema = z.object({
  firstName: z.string().trim().min(1, 'Enter your first name').max(80),
  lastName: z.string().trim().min(1, 'Enter your last name').max(79),
  email,
  password: z
    .string()
    .min(minPasswordLength, `Use at least ${minPasswordLength} characters`)
    .max(128, 'Use at most 128 characters'),
});

export const resetSchema = z.object({ email });

export type SignInInput = z.infer<typeof signInSchema>;
export type SignUpInput = z.infer<typeof signUpSchema>;
export type ResetInput = z.infer<typeof resetSchema>;
