import type { About, Agency, PastTour, SocialNetwork, Testimonial } from './agency-file.ts';
import { agencySentences as sentences } from './agency-sentences.ts';

/** Facts that no two agencies share. */
const ownFacts = [
  ...(['name', 'legalName', 'description', 'announcement'] as const),
  ...(['email', 'phone', 'calendarDomain'] as const),
];

/** The contents of an agency's files; `about` and `tour` are null without theirs. */
export type AgencyTexts = {
  agency: Agency;
  testimonials: readonly Testimonial[];
  about: About | null;
  tour: PastTour | null;
};

/** Letters and digits of a text, so that capitals, spaces and other signs make no difference. */
const bare = (text = '') => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const isSame = (own: string | undefined, demo: string | undefined) =>
  bare(own) !== '' && bare(own) === bare(demo);

/** Facts of the demo that an agency's files still have, one sentence each: they would mislead guests. */
export function findDemoFacts(own: AgencyTexts, demo: AgencyTexts): string[] {
  const { office, social, email } = own.agency;
  const [, mailDomain] = demo.agency.email.split('@');
  const facts = [
    ...ownFacts.filter((fact) => isSame(own.agency[fact], demo.agency[fact])),
    ...(isSame(office.street, demo.agency.office.street) ? ['office.street'] : []),
    ...(Object.keys(social) as SocialNetwork[])
      .filter((network) => isSame(social[network], demo.agency.social[network]))
      .map((network) => `social.${network}`),
  ];
  const isUnreachable = /\.example$/i.test(email) || isSame(email.split('@')[1], mailDomain);
  const invented = new Set(demo.testimonials.map(({ text }) => bare(text)));
  return [
    ...facts.map((fact) => `agency.json: ${sentences.demoFact(fact)}.`),
    ...(isUnreachable ? [`agency.json: ${sentences.unreachable()}.`] : []),
    ...own.testimonials
      .filter(({ text }) => invented.has(bare(text)))
      .map(({ id }) => `testimonials.json: ${sentences.demoStory(id)}.`),
    ...findDemoAbout(own.about, demo.about),
    ...findDemoTour(own.tour, demo.tour),
  ];
}

function findDemoTour(own: PastTour | null, demo: PastTour | null): string[] {
  const isDemo = own?.date === demo?.date || isSame(own?.joinedText, demo?.joinedText);
  return own !== null && isDemo ? [`tour.json: ${sentences.demoStory('the tour')}.`] : [];
}

function findDemoAbout(own: About | null, demo: About | null): string[] {
  const invented = new Set(demo?.story?.paragraphs.map(bare));
  const figures = new Set(demo?.figures.map(({ figure, text }) => bare(figure + text)));
  const hasFigures = own?.figures.some(({ figure, text }) => figures.has(bare(figure + text)));
  const hasStory = own?.story?.paragraphs.some((text) => invented.has(bare(text)));
  return [
    ...(['description', 'heading', 'intro'] as const)
      .filter((fact) => isSame(own?.[fact], demo?.[fact]))
      .map((fact) => `about.json: ${sentences.demoFact(fact)}.`),
    ...(hasFigures ? [`about.json: ${sentences.demoFact('figures')}.`] : []),
    ...(hasStory ? [`about.json: ${sentences.demoStory('the story')}.`] : []),
  ];
}
