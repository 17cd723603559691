import { formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents, sumCents, timesCents, type Cents } from '#foundation/pure/money.ts';

/** An invoice documents a sale. An adjustment documents a later change of the sale's price. */
export type DocumentKind = 'invoice' | 'adjustment';

/**
 * The seller that a site's documents name, from the settings `SellerName`, `SellerTaxNumber` and
 * `SellerAddress`.
 */
export interface Seller {
  name: string;
  /** The ABN in Australia, or the GST number in New Zealand. Empty if the operator has not entered it. */
  taxNumber: string;
  address: string;
  phone: string;
  website: string;
}

/** A sale, as stored in its order. */
export interface Sale {
  orderNumber: string;
  currency: 'AUD' | 'NZD';
  lines: readonly {
    title: string;
    sku: string;
    quantity: number;
    unitCents: Cents;
    /** The texts that describe the product's variations. */
    variations?: readonly string[];
    /** Texts that describe the condition and the missing parts at the time of the sale; empty for new goods. */
    state?: readonly string[];
    /** The extras for one unit: install, warranty and services. Prices are per unit. */
    extras: readonly { name: string; priceCents: Cents }[];
  }[];
  /** Delivery and services that belong to the whole order. */
  charges: readonly { name: string; priceCents: Cents }[];
  /** The discount on the whole order, zero or more, and its label. */
  discountCents: Cents;
  discountLabel: string;
  /** The tip for the delivery team, which contains no GST; null or undefined for none. */
  tip?: { name: string; priceCents: Cents } | null;
  totalCents: Cents;
  gstCents: Cents;
  /**
   * Whether the order was placed on account. It is then unpaid, and the buyer's company must pay it by the
   * company's payment terms.
   */
  isOnAccount: boolean;
  /**
   * The day by which an order on account must be paid. Null or undefined if the terms state no number of
   * days.
   */
  accountDueDay?: Day | null;
}

/** The complete texts of a document, ready to be rendered. */
export interface SalesDocument {
  title: string;
  number: string;
  issuedOn: Day;
  seller: Seller;
  /** The label of the tax number, `ABN` or `GST number`; empty if the seller has no tax number. */
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
  /** Additional lines in smaller type. */
  details: readonly string[];
  /** The number of units; null for a charge on the whole order. */
  quantity: number | null;
  unitCents: Cents | null;
  amountCents: Cents;
  /**
   * The part of `amountCents` for install, warranty and services of a product. Absent for charges, and in documents
   * that were issued before reports needed it.
   */
  extrasCents?: Cents;
}

const PREFIX: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', adjustment: 'ADJ' };

/** Formats a document number, such as `INV-000042`. */
export function documentNumber(kind: DocumentKind, serial: number): string {
  return `${PREFIX[kind]}-${String(serial).padStart(6, '0')}`;
}

/**
 * The total, including GST, from which a tax invoice must name the buyer. In New Zealand, the law requires
 * the name only from a larger total.
 */
const NAMES_ITS_BUYER: Cents = cents(100_000);
/** The total above which an invoice in New Zealand must contain the GST number. */
const NAMES_ITS_SELLER: Cents = cents(20_000);

/**
 * Returns the legal title of an invoice. Without the required tax number, the document must not be called a
 * tax invoice, so its title is "Invoice". Source: A New Tax System (GST) Act 1999 s 29-70; Goods and Services
 * Tax Act 1985 s 19E to 19K.
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
 * Returns the legal title of an adjustment. Without the required tax number, the title is "Credit note" or
 * "Debit note". Source: A New Tax System (GST) Act 1999 s 29-75; Goods and Services Tax Act 1985 s 19N.
 */
export function adjustmentTitleOf(
  country: 'AU' | 'NZ',
  { taxNumber }: Pick<Seller, 'taxNumber'>,
  isIncrease = false,
): string {
  if (taxNumber === '') return isIncrease ? 'Debit note' : 'Credit note';
  return country === 'AU' ? 'Adjustment note' : 'Supply correction information';
}

/**
 * Whether the law requires a document with this total to name the buyer. Documents always include the name if
 * it is known.
 */
export function mustNameBuyer(total: Cents): boolean {
  return total >= NAMES_ITS_BUYER;
}

/**
 * Returns the document for a sale.
 *
 * @throws {RangeError} if the rows do not add up exactly to the total
 */
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
      const extrasEach = sumCents(extras.map(({ priceCents }) => priceCents));
      const each = sumCents([unitCents, extrasEach]);
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
        extrasCents: timesCents(extrasEach, quantity),
      };
    }),
    ...sale.charges.map(({ name, priceCents }) => once(name, priceCents)),
    ...(sale.discountCents > 0 ? [once(sale.discountLabel, cents(0 - sale.discountCents))] : []),
    ...(sale.tip ? [once(sale.tip.name, sale.tip.priceCents)] : []),
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
    gstText: `The total includes GST of ${money(sale.gstCents)}. GST is included in the price of everything above${sale.tip ? ', except the tip' : ''}.${sale.isOnAccount ? ` On account: payable by ${sale.accountDueDay ? formatDayOfYear(sale.accountDueDay) : 'the agreed terms'}.` : ''}`,
  };
}

/**
 * Returns the document for a change of a sale's price. It refers to the sale's document and states the amount
 * and its GST.
 */
export function adjustmentNote(
  change: {
    isIncrease: boolean;
    orderNumber: string;
    currency: 'AUD' | 'NZD';
    /** The reason for the change, as entered by the person who made it. */
    reason: string;
    /** The amount of the change in cents, which is more than 0. */
    amountCents: Cents;
    gstCents: Cents;
    /** The invoice of the sale whose price changes. */
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

/** Formats an amount for documents, such as `$1,299.00`. Zero is formatted as `FREE`. */
export function money(amount: Cents): string {
  const text = formatCents(amount, { zero: '$0' });
  return text.includes('.') ? text : `${text}.00`;
}
