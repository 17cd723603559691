import type { ProductCard } from '../contract/catalogue.ts';
import type { Product } from '../contract/product.ts';
import type { Facet, Listing } from '../contract/listing.ts';

/**
 * Returns a product card with a value in every field that tests need. Tests override the fields that they
 * check.
 */
export function cardFixture(own: Partial<ProductCard> = {}): ProductCard {
  const sku = own.sku ?? 'HFD640S';
  return {
    id: 1,
    sku,
    productCode: sku,
    uri: 'halden-640l-french-door-fridge-hfd640s',
    url: '/p/halden-640l-french-door-fridge-hfd640s',
    title: 'Halden 640L French Door Fridge, Stainless Steel',
    brand: { name: 'Halden', uri: 'halden' },
    category: { name: 'French door fridges', uri: 'fridges-freezers/french-door' },
    image: { src: `/img/p/${sku}-front.svg`, alt: 'Halden 640L French Door Fridge' },
    price: 2499,
    rrp: 2999,
    altPriceMsg: 'Save',
    ribbons: [{ kind: 'deal', text: 'Ends Sunday' }],
    condition: 'new',
    missingParts: [],
    specLine: ['640 L', '908 mm wide', 'Auto defrost'],
    rating: 4.7,
    reviewCount: 312,
    energyStars: 3.5,
    energyKwh: 448,
    stockStatus: 'inStock',
    isProforma: false,
    ...own,
  };
}

/** Returns the facets of a list of fridges. */
export function facetFixtures(): Facet[] {
  const options = (values: [string, string, number, boolean?][]) =>
    values.map(([value, label, count, selected = false]) => ({ value, label, count, selected }));
  return [
    {
      key: 'in-stock',
      label: 'In stock',
      kind: 'toggle',
      unit: '',
      options: options([['1', 'In stock', 95]]),
      range: null,
    },
    {
      key: 'price',
      label: 'Price',
      kind: 'range',
      unit: '$',
      options: [],
      range: {
        min: 499,
        max: 6500,
        from: 749,
        to: 4500,
        steps: [2, 4, 9, 14, 17, 16, 13, 10, 8, 5, 4, 3, 2, 1, 1],
      },
    },
    {
      key: 'capacity',
      label: 'Capacity',
      kind: 'options',
      unit: 'L',
      range: null,
      options: options([
        ['300', '300 to 399 L', 31],
        ['400', '400 to 499 L', 48],
        ['500', '500 to 599 L', 54, true],
        ['900', 'Over 900 L', 0],
      ]),
    },
    {
      key: 'brand',
      label: 'Brand',
      kind: 'options',
      unit: '',
      range: null,
      options: options([
        ['halden', 'Halden', 41],
        ['vestra', 'Vestra', 27],
      ]),
    },
    {
      key: 'ice-maker',
      label: 'Ice maker',
      kind: 'toggle',
      unit: '',
      options: options([['1', 'Ice maker', 12]]),
      range: null,
    },
  ];
}

/** Returns one page of a listing with filters and chips. */
export function listingFixture(own: Partial<Listing> = {}): Listing {
  return {
    products: [
      cardFixture(),
      cardFixture({
        id: 2,
        sku: 'VQD620K',
        productCode: 'VQD620K',
        title: 'Vestra 620L Quad Door Fridge',
        url: '/p/vestra-vqd620k',
      }),
    ],
    finishes: {},
    total: 95,
    page: 1,
    pages: 4,
    pageSize: 24,
    sort: 'popular',
    sorts: [
      { value: 'popular', label: 'Most popular' },
      { value: 'price-asc', label: 'Lowest price' },
    ],
    facets: facetFixtures(),
    chips: [{ key: 'capacity', value: '500', label: '500 to 599 L', removeQuery: '' }],
    hasMeasures: true,
    unmeasured: 0,
    ...own,
  };
}

const VIEWS = ['front', 'angle', 'detail', 'open', 'dimensions', 'room'];

/** Returns a product with content in every section of its page. */
export function productFixture(own: Partial<Product> = {}): Product {
  const card = cardFixture(own);
  return {
    ...card,
    productId: card.id,
    gtin: '9520000000011',
    manufacturer: { name: 'Halden', thumbnail: '' },
    images: VIEWS.map((view) => ({
      src: `/img/p/${card.sku}-${view}.svg`,
      thumbUrl: `/img/p/${card.sku}-${view}.svg`,
      alt: `${card.title}, ${view}`,
      view,
    })),
    marks: [],
    markGrade: null,
    pageTitle: own.title ?? 'Halden 640L French Door Fridge, Stainless Steel',
    summary: 'Enough room for a week’s shop and the cake, with shelves that slide, split and lift.',
    description: 'A fridge for families that cook.',
    features: [
      {
        title: 'Drawers that hold the crunch',
        text: 'Two humidity drawers seal greens separately from fruit.',
        image: null,
      },
      {
        title: 'Doors that close themselves',
        text: 'Open less than 45 degrees? The hinge pulls it shut.',
        image: null,
      },
      { title: 'Quiet at 36 dB', text: 'An inverter compressor runs slow and steady.', image: null },
    ],
    specifications: [
      {
        title: 'Size',
        rows: [
          { key: 'width', label: 'Width', kind: 'number', text: '908 mm' },
          { key: 'height', label: 'Height', kind: 'number', text: '1780 mm' },
        ],
      },
      {
        title: 'Energy',
        rows: [{ key: 'stars', label: 'Energy rating', kind: 'rating', text: '3.5 stars' }],
      },
    ],
    attributes: [
      { kind: 'Html', name: 'Care', value: '<p>Wipe with a <b>soft</b> cloth.</p>' },
      { kind: 'String', name: 'Made in', value: 'Thailand' },
      { kind: 'Boolean', name: 'Wi-Fi', value: 'true' },
      { kind: 'Rating', name: 'Quietness', value: '4.5' },
      {
        kind: 'Downloads',
        name: 'Sheets',
        value: 'Installation sheet|/documents/hfd640s-installation.pdf\nBad|javascript:alert(1)',
      },
    ],
    documents: [{ title: 'User manual', href: '/documents/hfd640s-manual.pdf', kind: 'PDF' }],
    variants: [
      { sku: 'HFD640S', url: card.url, label: 'Stainless', image: card.image, current: true },
      {
        sku: 'HFD640K',
        url: '/p/halden-hfd640k',
        label: 'Matte black',
        image: { src: '/img/p/HFD640K-front.svg', alt: '' },
        current: false,
      },
    ],
    dimensions: {
      width: 908,
      height: 1780,
      depth: 720,
      clearanceSides: 10,
      clearanceTop: 30,
      heightTo: 1780,
      clearanceBack: 20,
    },
    energy: { stars: 3.5, kwhPerYear: 448, costPerYear: 148, tariffCents: 33 },
    breadcrumbs: [
      { name: 'Home', url: '/' },
      { name: 'Fridges & freezers', url: '/c/fridges-freezers' },
      { name: card.title, url: card.url },
    ],
    installs: [
      {
        id: 11,
        kind: 'install',
        name: 'Connect to water and test',
        blurb: 'Licensed plumber, same visit',
        price: 149,
      },
    ],
    warranties: [
      {
        id: 21,
        kind: 'warranty',
        name: 'Extended cover to 5 years',
        blurb: 'Parts and labour, no excess',
        price: 219,
      },
      { id: 22, kind: 'warranty', name: 'Extended cover to 7 years', blurb: '', price: 319 },
    ],
    services: [
      {
        sku: 'SVC-REMOVE',
        title: 'Take the old one away',
        blurb: 'We carry it out and recycle it',
        price: 0,
      },
    ],
    related: [],
    goesWith: [],
    discountOffRrp: 500,
    percentageDiscountOffRrp: 16,
    priceHistory: { lowest: 2299, highest: 2999, since: '2025-11-23' },
    reviewSummary: 'Quiet, with wide shelves. The door alarm can be impatient.',
    ...own,
  };
}
