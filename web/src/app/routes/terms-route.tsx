import { cancellationPolicy } from '@kerala-stays/domain/bookings/policy-terms';
import { defaultRating } from '@kerala-stays/domain/catalogue/shown-rating';
import { site } from '@kerala-stays/domain/content/site';
import { holdDays } from '@kerala-stays/domain/reviews/review-lifecycle';
import { reviewDays } from '@kerala-stays/domain/reviews/review-messages';
import { Link } from 'react-router-dom';
import { ProsePage } from '#web/components/prose-page.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';

/** /terms: mutual obligations of guests and agency. */
export default function TermsRoute() {
  usePageHead({
    title: 'Terms',
    description: `What you can expect from ${site.name}, and what we and the houses expect from you.`,
    canonicalPath: paths.terms.href,
  });
  return (
    <ProsePage
      title="Terms"
      lead="What you can expect from us, and what we and the houses expect from you. Written to be read."
    >
      <h2>What we do</h2>
      <p>
        {site.legalName} finds and books hotels and private stays in Kerala. The stay itself is
        between you and the house; we choose the houses, pass on your requests, take the payment and
        help when something goes wrong.
      </p>
      <h2>Asking and booking</h2>
      <p>
        An inquiry is a question. It costs nothing and commits you to nothing. When the house has
        room we send you a booking with the price for your dates, the number of guests and the day
        until which the rooms are held for you. The booking is confirmed when it is paid within that
        time; after that, the rooms go back to the house.
      </p>
      <p>
        Some houses ask for a deposit only: it confirms the booking, and the rest is due some days
        before check-in. The booking names both amounts and the day before you pay.
      </p>
      <p>
        The person who books must be {cancellationPolicy.adultAge} or older, and travels with the
        group or names an adult who does.
      </p>
      <h2>Prices</h2>
      <p>
        Prices are per room per night. Lists show the price of a house’s cheapest room, marked
        “from” when there are several types; the booking states the amount and the currency that is
        charged, and that amount is the one that counts. “Price on request” means just that: write
        to us.
      </p>
      <h2>At the house</h2>
      <ul>
        <li>Bring an identity document; Indian law asks every house to record its guests.</li>
        <li>The number of guests in the booking is the number of guests in the room.</li>
        <li>
          Most houses are homes. Please keep quiet after ten in the evening, leave your shoes with
          the others, and hold no parties unless the house allows it.
        </li>
        <li>Report any damage; you pay the cost of repair.</li>
      </ul>
      <h2>When plans change</h2>
      <p>
        Cancellation, refunds and rescheduling follow{' '}
        <Link to={`${paths.privacy.href}#cancellation`}>our policy</Link>. If a house cannot take
        you after all, you choose between an equivalent stay and a full refund, service charges
        included.
      </p>
      <h2>When something is wrong</h2>
      <p>
        Tell the house at once and us the same day, on {site.phone}, so that it can be put right
        while you are there. We are responsible for what we do and fail to do; when something is
        beyond our control, such as a landslide or a strike, we look for an alternative with you.
      </p>
      <h2>Pictures</h2>
      <p>Pictures show the house and its surroundings as they are; seasons change them.</p>
      <ReviewTerms />
      <h2>Law</h2>
      <p>
        {`Indian law applies, and the courts in ${site.courts} decide, unless the law of the place where you live gives you more protection.`}
      </p>
    </ProsePage>
  );
}

function ReviewTerms() {
  return (
    <>
      <h2 id="reviews">Reviews</h2>
      <p>
        Only guests whose stay was booked with us, and took place, can review it: once for each
        stay, from the day they leave, for {reviewDays} days. We ask all of them, pay for none, and
        change no word. Good and bad reviews are shown, the newest first, with the name that the
        guest chose and the month of the stay.
      </p>
      <ul>
        <li>
          A review with a link, an address, a telephone number, an insult or words from elsewhere
          waits until we have looked at it, {holdDays} days at most.
        </li>
        <li>
          We hide words that contain personal data, are abusive, are not about the stay, or are
          against the law, and say so in their place. The scores are still shown and counted.
        </li>
        <li>
          A review does not count when it is not from a stay, not genuine, or sent twice. Two of us
          have to agree, and the page of the house says how many there are and why.
        </li>
        <li>
          A member of staff who made the booking takes no part in decisions about its review. You
          can withdraw your own at any time. The house and we may reply.
        </li>
      </ul>
      <p>
        The rating is the average of all reviews that count. A house without reviews yet shows{' '}
        {defaultRating}, our own estimate, and says so. “Best Seller” is on every second house of a
        list; it is not counted from sales.
      </p>
    </>
  );
}
