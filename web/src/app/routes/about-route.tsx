import { about } from '@kerala-stays/domain/content/about';
import type { About } from '@kerala-stays/domain/content/agency-file';
import { site } from '@kerala-stays/domain/content/site';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { Section } from '#web/components/section.tsx';
import { SiteImage } from '#web/components/site-image.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import styles from './about-route.module.css';

/** For an agency that has not written its own. */
const facts: About = {
  description: site.description,
  heading: 'About us',
  intro: site.description,
  figures: [
    { figure: String(site.launchYear), text: 'the year we opened' },
    { figure: site.guestsWelcomed, text: 'guests welcomed since' },
  ],
};

const { description, heading, intro, figures, story } = about ?? facts;

/** /about: the agency, its launch and its guests (product §9.2). */
export default function AboutRoute() {
  usePageHead({
    title: 'About us',
    description,
    canonicalPath: paths.about.href,
  });
  return (
    <>
      <div className={`page-width ${styles.head}`}>
        <div>
          <h1>{heading}</h1>
          <p>{intro}</p>
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
      {figures.length > 0 && (
        <section className={styles.figures} aria-label="In figures">
          <dl className="page-width">
            {figures.map(({ figure, text }) => (
              <div key={text}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {story !== undefined && (
        <Section title={story.title}>
          <div className={styles.story}>
            {story.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Section>
      )}
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
