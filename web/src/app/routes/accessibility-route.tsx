import { site } from '@kerala-stays/domain/content/site';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import { ProsePage } from '#web/components/prose-page.tsx';
import { paths } from '#web/config/paths.ts';
import { hasPaymentPage, providerName } from '#web/config/payment-provider.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';

/** /accessibility: what works for whom, what does not yet, and whom to tell (product §9.2). */
export default function AccessibilityRoute() {
  usePageHead({
    title: 'Accessibility',
    description: `How ${site.name} works with a keyboard, a screen reader and large letters, and what does not work yet.`,
    canonicalPath: paths.accessibility.href,
  });
  return (
    <ProsePage
      title="Accessibility"
      lead="This site is for everybody who wants to travel. Here is what we look after, what does not work yet, and whom to tell."
    >
      <h2>What we aim for</h2>
      <p>
        Level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on which IS 17802, the
        Indian standard, rests.
      </p>
      <h2>How we look after it</h2>
      <ul>
        <li>
          Each version is checked by a program (axe) on every page before it goes out; these checks
          find missing names, weak contrast and wrong structure.
        </li>
        <li>
          The ways through the site, from the search to the payment, are walked with the keyboard
          alone, and every page has to fit a window of 320 pixels.
        </li>
        <li>It is built for letters twice as large and for colours that you force on it.</li>
        <li>Motion stops when your device asks for less of it.</li>
        <li>Pictures of rooms say what they show, as far as the house has told us.</li>
      </ul>
      <h2>What does not work yet</h2>
      <ul>
        <li>
          The map is drawn as one picture. The same houses stand in the list beside it, with their
          distances.
        </li>
        {hasPaymentPage && (
          <li>You pay on the pages of {providerName}, which are theirs; we cannot change them.</li>
        )}
        <li>
          No person who uses a screen reader every day has tested the whole site for us yet. If you
          are one, we should like to hear from you.
        </li>
      </ul>
      <h2>In the houses</h2>
      <p>
        Whether a house has a lift, a room on the ground floor or a step-free way is on its page
        where we know it. Ask before you book: we ask the house and write to you what is there.
      </p>
      <h2>Tell us</h2>
      <p>
        Something is in your way? Write to <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
        <a href={telLink(site.phone)}>{site.phone}</a>. A person answers, and books for you if the
        site will not.
      </p>
    </ProsePage>
  );
}
