import { site } from '@kerala-stays/domain/content/site';
import { dutiesOf, roleNames } from '@kerala-stays/domain/people/role-words';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { layOutMail } from '../../mail/mail-layout.ts';
import { newMailWrite } from '../../mail/new-mail.ts';
import type { Write } from '../../platform/documents.ts';

type InvitationMail = {
  uid: string;
  email: string;
  role: StaffRole;
  /** A password of before was discarded. */
  hadPassword: boolean;
  siteUrl: string;
};

/** An invitation to the back office. It has no secret link: only the mailbox opens the account. */
export function invitationWrite(
  { uid, email, role, hadPassword, siteUrl }: InvitationMail,
  now: Date,
): Write {
  const subject = `An invitation to the back office of ${site.name}`;
  const message = layOutMail({
    subject,
    heading: subject,
    preheader: `Your role: ${roleNames[role]}`,
    before: [`A manager of ${site.name} has invited this address to the back office.`],
    rows: [
      ['Role', roleNames[role]],
      ['What you can do', dutiesOf(role)],
      ['Your address there', email],
    ],
    after: [
      'Sign in with Google by this address. Or choose “Forgot your password?” at the sign-in: a mail to this address then lets you choose a password.',
      hadPassword ? 'A password that this address had here before does not work any more.' : '',
      'If you did not expect this, you need do nothing: the role works only for those who can open this mailbox.',
    ],
    action: { label: 'Open the back office', url: `${siteUrl}/admin` },
  });
  const id = `staff-invitation-${uid}-${now.getTime()}`;
  return newMailWrite({ id, to: email, message, kind: 'staff-invitation', bookingId: '' }, now);
}
