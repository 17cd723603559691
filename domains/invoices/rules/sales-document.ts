import { formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, sumCents, timesCents, type Cents } from '#foundation/pure/money.ts';

/** An invoice documents a sale; an adjustment documents a later change of its price. */
export type DocumentKind = 'invoice' | 'adjustment';

/**
 * The seller as named on a site's documents. Comes from the settings `SellerName`, `SellerTaxNumber` and
 * `SellerAddress`.
 */
export interface Seller {
  name: string;
  /** The ABN in Australia or the GST number in New Zealand; empty if the operator has not set it. */
  taxNumber: string;
  address: string;
  phone: string;
  website: string;
}

/** A sale, as stored in the order. */
export interface Sale {
  orderNumber: string;
  currency: 'AUD' | 'NZD';
  lines: readonly {
    title: string;
    sku: string;
    quantity: number;
    unitCents: Cents;
    /** The variations of the product, as texts. */
    variations?: readonly string[];
    /** Condition and missing parts at the time of the sale, as texts; empty for new goods. */
    state?: readonly string[];
    /** The extras of each piece: install, warranty and services. */
    extras: readonly { name: string; priceCents: Cents }[];
  }[];
  /** The delivery and services of the order as a whole. */
  charges: readonly { name: string; priceCents: Cents }[];
  /** The discount on the whole order, as an amount that is not negative. `discountLabel` is its label. */
  discountCents: Cents;
  discountLabel: string;
  totalCents: Cents;
  gstCents: Cents;
  /** Whether the order is unpaid and payable on the terms agreed with the buyer's company. */
  isOnAccount: boolean;
  /** The day by which such an order must be paid. Null or omitted if the terms set no number of days. */
  accountDueDay?: Day | null;
}

/** A document that is ready to be rendered, with all its texts. */
export interface SalesDocument {
  title: string;
  number: string;
  issuedOn: Day;
  seller: Seller;
  /** `ABN` or `GST number`; empty if there is no such number. */
  taxNumberLabel: string;
  buyer: readonly string[];
  deliveredTo: readonly string[];
  orderNumber: string;
  rows: readonly DocumentRow[];
  totalLabel: string;
  totalCents: Cents;
  gstText: string;
}

export interface DocumentRow {
  text: string;
  /** Smaller lines below the text. */
  details: readonly string[];
  /** Null for a charge on the order as a whole. */
  quantity: number | null;
  unitCents: Cents | null;
  amountCents: Cents;
}

const PREFIX: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', adjustment: 'ADJ' };

/** Returns the document number as displayed: `INV-000042`. */
export function documentNumber(kind: DocumentKind, serial: number): string {
  return `${PREFIX[kind]}-${String(serial).padStart(6, '0')}`;
}

/**
 * A tax invoice with this total or more (including GST) must name its buyer. In New Zealand this applies only
 * above this total.
 */
const NAMES_ITS_BUYER: Cents = cents(100_000);
/** In New Zealand, an invoice above this total must contain the GST number. */
const NAMES_ITS_SELLER: Cents = cents(20_000);

/**
 * Returns the legal title of the document. If the required tax number is missing, the document may not have
 * that title and is called only an invoice. Source: A New Tax System (GST) Act 1999 s 29-70; Goods and
 * Services Tax Act 1985 s 19E to 19K.
 */
export function titleOf(
  country: 'AU' | 'NZ',
  { taxNumber }: Pick<Seller, 'taxNumber'>,
  total: Cents,
): string {
  if (country === 'AU') return taxNumber === '' ? 'Invoice' : 'Tax invoice';
  return taxNumber === '' && total > NAMES_ITS_SELLER ? 'Invoice' : 'Taxable supply information';
}

/**
 * Returns the legal title of an adjustment. If the required tax number is missing, the title is only "Credit
 * note" or "Debit note". Source: A New Tax System (GST) Act 1999 s 29-75; Goods and Services Tax Act 1985 s
 * 19N.
 */
export function adjustmentTitleOf(
  country: 'AU' | 'NZ',
  { taxNumber }: Pick<Seller, 'taxNumber'>,
  isIncrease = false,
): string {
  if (taxNumber === '') return isIncrease ? 'Debit note' : 'Credit note';
  return country === 'AU' ? 'Adjustment note' : 'Supply correction information';
}

/** Whether a document with this total must name the buyer. If the name is known, it is always included. */
export function mustNameBuyer(total: Cents): boolean {
  return total >= NAMES_ITS_BUYER;
}

/** Returns the document for a sale. Throws a RangeError if its rows do not add up to its total exactly. */
export function salesDocument(
  sale: Sale,
  about: {
    kind: DocumentKind;
    serial: number;
    issuedOn: Day;
    country: 'AU' | 'NZ';
    seller: Seller;
    buyer: readonly string[];
    deliveredTo: readonly string[];
  },
): SalesDocument {
  const { country, seller, buyer } = about;
  const rows: DocumentRow[] = [
    ...sale.lines.map(({ title, sku, quantity, unitCents, variations = [], state = [], extras }) => {
      const each = sumCents([unitCents, ...extras.map(({ priceCents }) => priceCents)]);
      return {
        text: title,
        details: [
          sku,
          ...state,
          ...variations,
          ...extras.map(({ name, priceCents }) => `with ${name}, ${money(priceCents)} each`),
        ],
        quantity,
        unitCents: each,
        amountCents: timesCents(each, quantity),
      };
    }),
    ...sale.charges.map(({ name, priceCents }) => once(name, priceCents)),
    ...(sale.discountCents > 0 ? [once(sale.discountLabel, cents(0 - sale.discountCents))] : []),
  ];
  const sum = sumCents(rows.map(({ amountCents }) => amountCents));
  if (sum !== sale.totalCents)
    throw new RangeError(
      `The rows of ${sale.orderNumber} add up to ${sum}, but its total is ${sale.totalCents}`,
    );
  if (mustNameBuyer(sale.totalCents) && buyer.length === 0)
    throw new RangeError(`${sale.orderNumber} has no buyer name`);
  return {
    title: titleOf(country, seller, sale.totalCents),
    number: documentNumber(about.kind, about.serial),
    issuedOn: about.issuedOn,
    seller,
    taxNumberLabel: seller.taxNumber === '' ? '' : country === 'AU' ? 'ABN' : 'GST number',
    buyer,
    deliveredTo: about.deliveredTo,
    orderNumber: sale.orderNumber,
    rows,
    totalLabel: `Total in ${sale.currency}, GST included`,
    totalCents: sale.totalCents,
    gstText: `The total includes GST of ${money(sale.gstCents)}. GST is included in the price of everything above.${sale.isOnAccount ? ` On account: payable by ${sale.accountDueDay ? formatDayOfYear(sale.accountDueDay) : 'the agreed terms'}.` : ''}`,
  };
}

/** Returns the document for a price change. It names the sale's document, the amount and its GST. */
export function adjustmentNote(
  change: {
    isIncrease: boolean;
    orderNumber: string;
    currency: 'AUD' | 'NZD';
    /** The reason that was given when the change was decided. */
    reason: string;
    /** More than 0. */
    amountCents: Cents;
    gstCents: Cents;
    /** The document that this one changes. */
    invoice: { title: string; number: string; issuedOn: Day };
  },
  about: {
    serial: number;
    issuedOn: Day;
    country: 'AU' | 'NZ';
    seller: Seller;
    buyer: readonly string[];
  },
): SalesDocument {
  const { invoice, amountCents, isIncrease } = change;
  const { country, seller } = about;
  const word = isIncrease ? 'Increase' : 'Decrease';
  return {
    title: adjustmentTitleOf(country, seller, isIncrease),
    number: documentNumber('adjustment', about.serial),
    issuedOn: about.issuedOn,
    seller,
    taxNumberLabel: seller.taxNumber === '' ? '' : country === 'AU' ? 'ABN' : 'GST number',
    buyer: about.buyer,
    deliveredTo: [],
    orderNumber: change.orderNumber,
    rows: [
      {
        ...once(`${word} in the price of order ${change.orderNumber}`, amountCents),
        details: [
          change.reason,
          `Changes ${invoice.title.toLowerCase()} ${invoice.number} of ${formatDayOfYear(invoice.issuedOn)}`,
        ],
      },
    ],
    totalLabel: `${word} in ${change.currency}, GST included`,
    totalCents: amountCents,
    gstText: `The ${word.toLowerCase()} includes GST of ${money(change.gstCents)}.`,
  };
}

function once(text: string, amountCents: Cents): DocumentRow {
  return { text, details: [], quantity: null, unitCents: null, amountCents };
}

/** Formats an amount for documents, such as `$1,299.00`. Zero is formatted as FREE. */
export function money(amount: Cents): string {
  const text = formatCents(amount, { zero: '$0' });
  return text.includes('.') ? text : `${text}.00`;
}
