import { Ajv } from 'ajv';

type Schema = Record<string, unknown>;

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https?://[^/ ]+/[^ ]*$' };
const amount = { type: 'number', exclusiveMinimum: 0 };
const many = (items: Schema) => ({ type: 'array', minItems: 1, items });

/** An item of one type with these properties and no others, all required but the optional ones. */
function item(type: string | string[], required: Schema, optional: Schema = {}): Schema {
  return {
    type: 'object',
    properties: { '@type': { const: type }, ...required, ...optional },
    required: ['@type', ...Object.keys(required)],
    additionalProperties: false,
  };
}

/** An item in an element of its own. */
function topItem(type: string, required: Schema, optional: Schema = {}): Schema {
  return item(type, { '@context': { const: 'https://schema.org' }, ...required }, optional);
}

const postalAddress = item(
  'PostalAddress',
  {
    streetAddress: text,
    addressLocality: { type: 'string' },
    addressRegion: text,
    addressCountry: { const: 'IN' },
  },
  { postalCode: { type: 'string', pattern: '^[1-8]\\d{5}$' } },
);
const price = { price: amount, priceCurrency: { enum: ['INR', 'USD'] } };
const offer = item('Offer', {
  ...price,
  priceSpecification: item(
    'UnitPriceSpecification',
    { ...price, unitCode: { const: 'DAY' }, unitText: { const: 'night' } },
    { valueAddedTaxIncluded: { const: false } },
  ),
  itemOffered: item(['HotelRoom', 'Product'], {
    name: text,
    occupancy: item('QuantitativeValue', { maxValue: amount }),
  }),
});
const stars = { type: 'number', minimum: 1, maximum: 5 };
const scale = { ratingValue: stars, bestRating: { const: 5 }, worstRating: { const: 1 } };
const review = item(
  'Review',
  {
    author: item('Person', { name: text }),
    datePublished: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    reviewRating: item('Rating', scale),
  },
  { name: text, reviewBody: text },
);
const contact = {
  telephone: { type: 'string', pattern: '^\\+91 [\\d ]{10,}$' },
  address: postalAddress,
};

/**
 * The types that pages use, after schema.org and what Google wants of them. The names of their
 * properties are held to the vocabulary by `schema-dts`, whose types check no served page.
 */
const schemas: Record<string, Schema> = {
  Hotel: topItem(
    'Hotel',
    {
      name: text,
      url: address,
      ...contact,
      amenityFeature: {
        type: 'array',
        items: item('LocationFeatureSpecification', { name: text, value: { const: true } }),
      },
      makesOffer: { type: 'array', items: offer },
    },
    {
      description: text,
      image: address,
      priceRange: text,
      aggregateRating: item('AggregateRating', { ...scale, reviewCount: amount }),
      review: { type: 'array', items: review },
    },
  ),
  BreadcrumbList: topItem('BreadcrumbList', {
    itemListElement: many(item('ListItem', { position: amount, name: text, item: address })),
  }),
  Organization: topItem('Organization', {
    name: text,
    legalName: text,
    description: text,
    url: address,
    logo: address,
    image: address,
    email: text,
    foundingDate: text,
    sameAs: many(address),
    ...contact,
  }),
};

const ajv = new Ajv({ allErrors: true });
const validators = new Map(
  Object.entries(schemas).map(([type, schema]) => [type, ajv.compile(schema)]),
);

/**
 * Structured data of a served page by type. Throws for an item that is not valid, or of a type that
 * no schema describes.
 */
export function structuredDataOf(html: string): Record<string, Record<string, unknown>> {
  const scripts = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs);
  const items = [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  for (const each of items) {
    const validate = validators.get(String(each['@type']));
    if (validate === undefined) throw new Error(`No schema for ${String(each['@type'])}`);
    if (!validate(each)) throw new Error(ajv.errorsText(validate.errors, { separator: '\n' }));
  }
  return Object.fromEntries(items.map((each) => [String(each['@type']), each]));
}
