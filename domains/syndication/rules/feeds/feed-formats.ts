import type { FeedItem, FeedShop } from './feed-item.ts';
import { toCsvLine, toTsvLine, toXmlText } from './feed-text.ts';

/** A feed format: its file, and the parts of a feed from its head to its end. */
export interface FeedFormat {
  /** The name of the file below `/feeds/`. */
  file: string;
  type: string;
  head(shop: FeedShop): string;
  entry(item: FeedItem): string;
  end: string;
}

type Field = readonly [name: string, value: string];

/** Google Merchant Center: RSS 2.0 with the namespace `g` (support.google.com/merchants/answer/7052112). */
const google: FeedFormat = {
  file: 'google.xml',
  type: 'application/xml; charset=utf-8',
  head: ({ site, origin }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${toXmlText(site.wording.companyName)}</title>\n<link>${toXmlText(origin)}/</link>\n<description>${toXmlText(`Products of ${site.wording.companyName}`)}</description>\n`,
  entry: (item) => {
    const fields: Field[] = [
      ...commonFields(item),
      ['availability', item.availability],
      ['availability_date', item.availabilityDate],
      ...item.moreImages.map((url): Field => ['additional_image_link', url]),
      // Without a GTIN, the brand and the model number identify the product.
      ...(item.brand === '' && item.gtin === '' ? [['identifier_exists', 'no'] as const] : []),
    ];
    const shipping = item.shipping.map(
      (one) => `<g:shipping>${Object.entries(one).map(xmlElement).join('')}</g:shipping>`,
    );
    return `<item>${fields.map(xmlElement).join('')}${shipping.join('')}</item>\n`;
  },
  end: '</channel>\n</rss>\n',
};

const META_AVAILABILITY = {
  in_stock: 'in stock',
  backorder: 'available for order',
  out_of_stock: 'out of stock',
} as const;

/** Meta catalogue: CSV (developers.facebook.com/docs/marketing-api/catalog/reference). */
const meta = tableFormat({
  file: 'meta.csv',
  type: 'text/csv; charset=utf-8',
  lineOf: toCsvLine,
  fieldsOf: (item) => [
    ...commonFields(item),
    ['availability', META_AVAILABILITY[item.availability]],
    ['additional_image_link', item.moreImages.join(',')],
    ['shipping', shippingText(item)],
  ],
});

const PINTEREST_AVAILABILITY = {
  in_stock: 'in stock',
  backorder: 'preorder',
  out_of_stock: 'out of stock',
} as const;

/** Pinterest catalogue: TSV (help.pinterest.com/business/article/data-source-ingestion). */
const pinterest = tableFormat({
  file: 'pinterest.tsv',
  type: 'text/tab-separated-values; charset=utf-8',
  lineOf: toTsvLine,
  fieldsOf: (item) => [
    ...commonFields(item).filter(([name]) => name !== 'sale_price_effective_date'),
    ['availability', PINTEREST_AVAILABILITY[item.availability]],
    ['additional_image_link', item.moreImages.join(',')],
    ['shipping', shippingText(item)],
  ],
});

/** One JSON object per line, for any other receiver. Its fields are those of {@link FeedItem}. */
const jsonl: FeedFormat = {
  file: 'products.jsonl',
  type: 'application/jsonl; charset=utf-8',
  head: () => '',
  entry: (item) => `${JSON.stringify(item)}\n`,
  end: '',
};

/** All feed formats, by the prefix of the name of their setting. */
export const FEED_FORMATS = { google, meta, pinterest, jsonl } as const satisfies Record<string, FeedFormat>;
export type FeedName = keyof typeof FEED_FORMATS;
export const FEED_NAMES = Object.keys(FEED_FORMATS) as FeedName[];

/** Returns the fields that have the same names at all three marketplaces. */
function commonFields(item: FeedItem): Field[] {
  return [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', item.image],
    ['price', item.price],
    ['sale_price', item.salePrice],
    ['sale_price_effective_date', item.saleTime],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['mpn', item.mpn],
    ['condition', item.condition],
    ['product_type', item.productType],
    ['item_group_id', item.groupId],
    ['color', item.colour],
  ];
}

/** Returns the delivery prices by region: `AU:NSW:Delivery:99.00 AUD`, separated by commas. */
function shippingText({ shipping }: FeedItem): string {
  return shipping
    .map(({ country, region, service, price }) => [country, region, service, price].join(':'))
    .join(',');
}

function xmlElement([name, value]: readonly [string, string]): string {
  return value === '' ? '' : `<g:${name}>${toXmlText(value)}</g:${name}>`;
}

/** The names of the columns do not depend on the item, so an empty item has them all. */
const NO_ITEM: FeedItem = {
  id: '',
  title: '',
  description: '',
  link: '',
  image: '',
  moreImages: [],
  availability: 'in_stock',
  availabilityDate: '',
  price: '',
  salePrice: '',
  saleTime: '',
  brand: '',
  gtin: '',
  mpn: '',
  condition: 'new',
  productType: '',
  groupId: '',
  colour: '',
  shipping: [],
};

function tableFormat({
  fieldsOf,
  lineOf,
  ...facts
}: {
  file: string;
  type: string;
  fieldsOf(item: FeedItem): readonly Field[];
  lineOf(values: readonly string[]): string;
}): FeedFormat {
  return {
    ...facts,
    head: () => lineOf(fieldsOf(NO_ITEM).map(([name]) => name)),
    entry: (item) => lineOf(fieldsOf(item).map(([, value]) => value)),
    end: '',
  };
}
