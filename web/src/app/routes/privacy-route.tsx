import { policySentences } from '@kerala-stays/domain/bookings/cancellation-policy';
import { site } from '@kerala-stays/domain/content/site';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { refundWindowWords } from '@kerala-stays/domain/money/refund-window';
import { privacyNoticeVersion } from '@kerala-stays/domain/people/privacy-notice';
import { Link } from 'react-router-dom';
import { ProsePage } from '#web/components/prose-page.tsx';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { hasPaymentPage, paymentProvider, providerName } from '#web/config/payment-provider.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';

const contact = site.privacyContact?.email ?? site.email;

/** /privacy: stored data and the reasons, and the cancellation and refund policy (product §9.1). */
export default function PrivacyRoute() {
  usePageHead({
    title: 'Privacy, cancellation and refunds',
    description: `What ${site.name} keeps about you, why and for how long, and what is refunded when plans change.`,
    canonicalPath: paths.privacy.href,
  });
  return (
    <ProsePage
      title="Privacy, cancellation and refunds"
      lead="What we keep about you, why and for how long, and what is paid back when your plans change."
    >
      <h2 id="cancellation">Cancellation and refunds</h2>
      <p>
        Plans change, and the houses we work with keep rooms empty for you in the meantime. These
        are the terms that are fair to both; they count in whole days before your check-in date, by
        the calendar in Kerala.
      </p>
      <ul>
        {policySentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        Refunds go back the way you paid, or by bank transfer where that is not possible any more:{' '}
        {refundWindowWords(paymentProvider)}. Before you confirm a cancellation on My&nbsp;Bookings
        you see the exact amount that will be paid back. When only a deposit was paid, the same
        percentages apply to the deposit.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Inquiries:</strong> your name, email address, mobile number, where you write from,
          the number of guests, the ages of children, your preferred date and your message. We need
          them to tell you the price, to answer you and to pass your request to the property. Of a
          link that brought you here from an advertisement or a newsletter, its name.
        </li>
        <li>
          <strong>Bookings:</strong> the stay, its dates and guests, what it costs and whether it is
          paid; for an invoice, the name, address and tax number that you give for it. Tax law
          requires us to keep the amounts and the invoices.
        </li>
        <li>
          <strong>Your arrival:</strong> when and how you come, and the names and nationalities of
          those who come with you, as far as you tell us. The house needs it to expect you. Of
          guests from other countries also passport, visa and journey, if you enter them: the house
          has to report these to the authorities in India. We take no copies of documents.
        </li>
        <li>
          <strong>Your account:</strong> name, email address, picture if your sign-in has one, and
          the last three cities you searched for, which choose the stays that we recommend.
        </li>
        <li>
          <strong>Card data:</strong> none.
          {hasPaymentPage
            ? ` You pay on the pages of ${providerName}; we learn that you have paid, but never see your card number.`
            : ' We take no payments by card on this site.'}
        </li>
        {env.siteCurrency === 'inr' && (
          <li>
            <strong>Payments by UPI:</strong> the number of the transfer (UTR), which you give us
            and which we compare with our bank account.
          </li>
        )}
      </ul>
      <h2>What stays in your browser</h2>
      <p>
        Your sign-in, the cities you looked for, the lists you have opened and your place in them,
        your favourites, what you have typed and not sent yet, the inquiries you sent today, the
        links of our mails that you have opened, the stays you have booked, with the telephone of
        their houses, for when there is no connection, the address you gave for our newsletter, and
        that our fonts are here already. There is no advertising and no third-party tracking on this
        site.
      </p>
      <h2>How long</h2>
      <p>
        Inquiries are deleted twelve months after they were closed, and two years after the last
        message if they were never closed. Messages that we sent you about a booking are deleted
        after a year, and what you told about an arrival thirty days after the departure; the
        particulars of guests from other countries, which the law asks to keep for a year, after
        thirteen months. Of past stays we keep the amounts for as long as the law requires, without
        your name once you ask us to remove it; only invoices keep the name and address they were
        made out to, as the law wants. Backups are kept for at most fourteen weeks longer.
      </p>
      <h2>Who sees it</h2>
      <p>
        The people of our office in {site.office.city}, the property you are asking about, and the
        companies that run our systems on our behalf: Google (hosting and sign-in)
        {hasPaymentPage && ` and ${providerName} (payments)`}. We never sell it.
      </p>
      <h2>Your rights</h2>
      <p>
        See what we keep about you, download it and have it erased on the page{' '}
        <Link to={paths.myData.href}>Your data</Link>: with your account, or by a link that your
        stay or inquiry sends to your address.
      </p>
      <p>
        This notice was last changed on {formatDay(privacyNoticeVersion)}. Write to{' '}
        {site.privacyContact !== undefined && `${site.privacyContact.name}, `}
        <a href={`mailto:${contact}`}>{contact}</a> to have what we hold about you corrected, and
        with every question and complaint about it. A person answers within seven days. If you are
        not satisfied, you may complain to the Data Protection Board of India or to the authority
        where you live.
      </p>
      <h2>Who we are</h2>
      <p>
        {site.legalName}, {site.address}. Telephone {site.phone}.
      </p>
    </ProsePage>
  );
}
