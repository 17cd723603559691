import { isGtin } from '#domains/catalogue/rules/gtin.ts';

type Data = Record<string, unknown>;
type Check = (data: Data) => (string | false)[];

const isSecureUrl = (value: unknown) => typeof value === 'string' && /^https:\/\/[^/]+(\/|$)/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
const listOf = (value: unknown): Data[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as Data[]);

/**
 * The properties that search engines require of each type (developers.google.com/search/docs/appearance).
 * A type without an entry is a fault, so that new types receive checks.
 */
const CHECKS: Readonly<Record<string, Check>> = {
  Product: (data) => [
    !isText(data['name']) && 'no name',
    listOf(data['image']).length === 0 && 'no image',
    !listOf(data['image']).every(isSecureUrl) && 'an image that is no https URL',
    listOf(data['image']).some((url) => String(url).endsWith('.svg')) && 'an SVG image',
    'gtin' in data && !isGtin(String(data['gtin'])) && 'an invalid GTIN',
    ...listOf(data['offers']).flatMap(offerFaults),
    ...listOf(data['aggregateRating']).flatMap(ratingFaults),
  ],
  BreadcrumbList: (data) => {
    const items = listOf(data['itemListElement']);
    return [
      items.length < 2 && 'fewer than two breadcrumbs',
      items.some(({ position }, index) => position !== index + 1) && 'positions that do not count from 1',
      !items.every(({ name, item }) => isText(name) && isSecureUrl(item)) && 'a crumb without name or URL',
    ];
  },
  ItemList: (data) => [
    !listOf(data['itemListElement']).every(({ position, url }) => Number(position) > 0 && isSecureUrl(url)) &&
      'an item without position or URL',
  ],
  Article: writtenFaults,
  BlogPosting: writtenFaults,
  Recipe: (data) => [
    !isText(data['name']) && 'no name',
    listOf(data['image']).length === 0 && 'no image',
    listOf(data['recipeIngredient']).length === 0 && 'no ingredients',
    listOf(data['recipeInstructions']).length === 0 && 'no instructions',
  ],
  FAQPage: (data) => [
    listOf(data['mainEntity']).length === 0 && 'no questions',
    !listOf(data['mainEntity']).every(
      ({ name, acceptedAnswer }) => isText(name) && isText((acceptedAnswer as Data)?.['text']),
    ) && 'a question without an answer',
  ],
  Event: eventFaults,
  SaleEvent: eventFaults,
  OnlineStore: organizationFaults,
  Store: storeFaults,
  HomeGoodsStore: storeFaults,
  WebSite: (data) => [!isText(data['name']) && 'no name', !isSecureUrl(data['url']) && 'no URL'],
};

/** Returns the faults of one block of structured data; empty if it is valid. */
export function structuredDataFaults(data: object): string[] {
  const type = String((data as Data)['@type']);
  const check = CHECKS[type];
  if ((data as Data)['@context'] !== 'https://schema.org') return [`${type}: no context`];
  if (!check) return [`${type}: a type without a check`];
  return check(data as Data).flatMap((fault) => (fault === false ? [] : `${type}: ${fault}`));
}

function offerFaults(offer: Data): (string | false)[] {
  return [
    !(Number(offer['price']) > 0) && 'an offer without a price',
    !/^(AUD|NZD)$/.test(String(offer['priceCurrency'])) && 'an offer without a currency',
    !String(offer['availability']).startsWith('https://schema.org/') && 'an offer without availability',
    ...listOf(offer['shippingDetails']).flatMap(({ shippingRate, shippingDestination }) => {
      const { value, maxValue, currency } = (shippingRate ?? {}) as Data;
      return [
        typeof (value ?? maxValue) !== 'number' && 'delivery without a price',
        currency !== offer['priceCurrency'] && 'delivery in another currency',
        !isText(((shippingDestination ?? {}) as Data)['addressCountry']) && 'delivery without a country',
      ];
    }),
    ...listOf(offer['hasMerchantReturnPolicy']).flatMap(policyFaults),
  ];
}

function policyFaults(policy: Data): (string | false)[] {
  const category = String(policy['returnPolicyCategory']);
  return [
    !isText(policy['applicableCountry']) && 'a returns policy without a country',
    !category.startsWith('https://schema.org/MerchantReturn') && 'a returns policy without a category',
    category.endsWith('FiniteReturnWindow') &&
      !(Number(policy['merchantReturnDays']) > 0) &&
      'a returns policy without days',
  ];
}

function ratingFaults({ ratingValue, reviewCount }: Data): (string | false)[] {
  return [
    !(Number(ratingValue) >= 1 && Number(ratingValue) <= 5) && 'a rating that is not from 1 to 5',
    !(Number(reviewCount) >= 1) && 'a rating without reviews',
  ];
}

function writtenFaults(data: Data): (string | false)[] {
  return [
    !isText(data['headline']) && 'no headline',
    listOf(data['author']).length === 0 && 'no author',
    'image' in data && !listOf(data['image']).every(isSecureUrl) && 'an image that is no https URL',
    'datePublished' in data && !isDay(data['datePublished']) && 'a date that is no day',
  ];
}

function eventFaults(data: Data): (string | false)[] {
  return [
    !isText(data['name']) && 'no name',
    !isDay(data['startDate']) && 'no start',
    listOf(data['location']).length === 0 && 'no location',
  ];
}

function organizationFaults(data: Data): (string | false)[] {
  return [
    !isText(data['name']) && 'no name',
    !isSecureUrl(data['url']) && 'no URL',
    !isSecureUrl(data['logo']) && 'no logo',
    ...listOf(data['hasMerchantReturnPolicy']).flatMap(policyFaults),
  ];
}

function storeFaults(data: Data): (string | false)[] {
  const address = (data['address'] ?? {}) as Data;
  return [
    !isText(data['name']) && 'no name',
    !isText(address['streetAddress']) && 'no street',
    !isText(address['addressLocality']) && 'no locality',
    !isText(address['postalCode']) && 'no postcode',
  ];
}
