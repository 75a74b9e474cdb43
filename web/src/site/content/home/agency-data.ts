import { site, socialLinks } from '@kerala-stays/domain/content/site';
import { paths } from '#web/config/paths.ts';
import type { StructuredData } from '#web/lib/browser/structured-data.ts';

/** The agency as search engines read it, on the home page. */
export function agencyData(): StructuredData {
  const { street, city, region, postalCode } = site.office;
  return {
    '@type': 'Organization',
    name: site.name,
    legalName: site.legalName,
    description: site.description,
    url: paths.home.href,
    logo: '/icons/icon-512.png',
    image: '/art/og-image.jpg',
    email: site.email,
    telephone: site.phone,
    foundingDate: String(site.launchYear),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'IN',
    },
    sameAs: socialLinks.map(({ href }) => href),
  };
}
