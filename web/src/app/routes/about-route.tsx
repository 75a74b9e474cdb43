import { site } from '@kerala-stays/domain/content/site';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { Section } from '#web/components/section.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import styles from './about-route.module.css';

const figures = [
  { figure: String(site.launchYear), text: 'the year we opened, with nine houses in Munnar' },
  { figure: 'Over 5,000', text: 'guests welcomed since' },
  { figure: '1', text: 'night, at least, that one of us has slept in every house on the list' },
] as const;

/** /about: the agency, its launch in 2022 and its over 5,000 guests (product §9.2). */
export default function AboutRoute() {
  usePageHead({
    title: 'About us',
    description: `A small agency in Kochi for stays in Kerala. Launched in ${site.launchYear}, over 5,000 guests since.`,
    canonicalPath: paths.about.href,
  });
  return (
    <>
      <div className={`page-width ${styles.head}`}>
        <div>
          <h1>We book houses we would go back to</h1>
          <p>
            {site.name} is a small agency in Fort Kochi. We know the hills, the backwaters and the
            coast because we live between them, and we list a house only after one of us has stayed
            there.
          </p>
        </div>
        <SiteImage
          url="/art/about.jpg"
          alt="The veranda of a Kerala house, open to the garden"
          sizes="(min-width: 60rem) 38rem, 92vw"
          width={5}
          height={4}
          turn="first"
        />
      </div>
      <section className={styles.figures} aria-label="In figures">
        <dl className="page-width">
          {figures.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Section title="How it began">
        <div className={styles.story}>
          <p>
            In the spring of {site.launchYear} a planter near Munnar asked whether we could fill two
            rooms in his bungalow. We slept there first. The roof leaked in one corner, the
            breakfast was the best we had eaten that year, and from the veranda you could watch the
            clouds come up the valley like a slow tide. We wrote exactly that, roof included, and
            the rooms were full until the monsoon.
          </p>
          <p>
            Since then over 5,000 guests have travelled with us: to bungalows and tree houses, to
            family homes that rent out a single room, to boats and to good plain hotels near a
            station. The list has grown slowly, because it only ever grows by places that we know.
          </p>
        </div>
      </Section>
      <Section title="What happens when you write to us" ground="cloth">
        <ol className={styles.steps}>
          <li>
            <h3>You ask</h3>
            <p>Dates, people, what you would like to wake up to. No account, no payment.</p>
          </li>
          <li>
            <h3>We ring the house</h3>
            <p>Not a system: a person who knows which room gets the morning sun.</p>
          </li>
          <li>
            <h3>You decide</h3>
            <p>
              You get a booking with its full price and pay it when you are sure. If plans change,{' '}
              <Link to={`${paths.privacy.href}#cancellation`}>the terms</Link> are plain.
            </p>
          </li>
          <li>
            <h3>We stay reachable</h3>
            <p>By telephone or WhatsApp, until you are home again.</p>
          </li>
        </ol>
        <p className={styles.actions}>
          <Link className={buttons.primary} to={paths.hotels.href}>
            Browse All Hotels
          </Link>
          <a className={buttons.secondary} href={`mailto:${site.email}`}>
            Write to us
          </a>
        </p>
      </Section>
    </>
  );
}
