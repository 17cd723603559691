import { cents, formatCents, sumCents, timesCents, type Cents } from '#foundation/pure/money.ts';
import { formatDayLong, type Day } from '#foundation/pure/day.ts';

/** A line of a placed order, as stored. Prices are per unit; the discount is for the whole line. */
export interface EditLine {
  productId: number;
  sku: string;
  title: string;
  quantity: number;
  unitCents: Cents;
  priceList: string;
  discountCents: Cents;
  install: { name: string; priceCents: Cents } | null;
  warranty: { name: string; priceCents: Cents } | null;
  services: readonly { sku: string; title: string; priceCents: Cents }[];
  ownPriceCents: Cents | null;
  variations: readonly { sku: string; words: string }[];
  condition: string | null;
  missingParts: readonly string[];
}

/** The delivery address of an order. */
export interface EditAddress {
  firstName: string;
  lastName: string;
  companyName: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
  deliveryInstructions?: string;
}

/** The parts of an order that an edit can change. */
export interface EditedParts {
  lines: readonly EditLine[];
  email: string;
  phone: string;
  deliveryAddress: EditAddress;
  /** The booked delivery day; null if our trucks have no place for the order. */
  deliveryDay: Day | null;
}

/** Returns the parts that an edit can change, without the facts that limit it. */
export const partsOf = ({ lines, email, phone, deliveryAddress, deliveryDay }: EditedParts): EditedParts => ({
  lines,
  email,
  phone,
  deliveryAddress,
  deliveryDay,
});

/** Returns the price of a line with its installation, warranty and services, less its discount. */
export function editLineCents({
  unitCents,
  quantity,
  discountCents,
  install,
  warranty,
  services,
}: EditLine): Cents {
  const extras = [install, warranty, ...services].flatMap((one) => one?.priceCents ?? []);
  return cents(timesCents(sumCents([unitCents, ...extras]), quantity) - discountCents);
}

/** Returns the sum of all lines. */
export const linesCents = (lines: readonly EditLine[]): Cents => sumCents(lines.map(editLineCents));

/**
 * Returns a line with another quantity. Each unit keeps its price: a price from staff or a quote applies to all units.
 * The rest of the discount, from codes, shrinks with the units and never grows. It is rounded up to whole cents, in the
 * customer's favour.
 */
export function withQuantity(line: EditLine, quantity: number): EditLine {
  const ownOff = line.ownPriceCents === null ? 0 : line.unitCents - line.ownPriceCents;
  const codes = line.discountCents - ownOff * line.quantity;
  const remaining = Math.min(codes, Math.ceil((codes * quantity) / line.quantity));
  return { ...line, quantity, discountCents: cents(ownOff * quantity + remaining) };
}

/** The number of units of each product in lines, by product id. */
export function unitsOf(lines: readonly Pick<EditLine, 'productId' | 'quantity'>[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return units;
}

/**
 * Returns what an order releases if it needs only `needed` units of a product: units on back order first, because they
 * are not reserved, then the reserved units of the last warehouses.
 */
export function unitsToRelease<Claim extends { quantity: number }>(
  reserved: readonly Claim[],
  needed: number,
): Claim[] {
  let surplus = reserved.reduce((sum, { quantity }) => sum + quantity, 0) - needed;
  return reserved.toReversed().flatMap((claim) => {
    const released = Math.min(Math.max(0, surplus), claim.quantity);
    surplus -= released;
    return released === 0 ? [] : [{ ...claim, quantity: -released }];
  });
}

const optionNames = ({ install, warranty, services }: EditLine): string[] => [
  ...[install, warranty].flatMap((one) => one?.name ?? []),
  ...services.map(({ title }) => title),
];
const unitPrice = ({ unitCents, ownPriceCents }: EditLine): Cents => ownPriceCents ?? unitCents;

/** Describes how a line changed, except its discount. `old` is undefined for a further product. */
function describeLine(old: EditLine | undefined, line: EditLine): string[] {
  const { title, quantity } = line;
  const names = optionNames(line);
  if (!old) return [`Added ${quantity} × ${title}${names.length === 0 ? '' : ` with ${names.join(', ')}`}`];
  const before = optionNames(old);
  const [from, to] = [unitPrice(old), unitPrice(line)];
  return [
    ...(old.quantity === quantity ? [] : [`Changed ${title} from ${old.quantity} to ${quantity} units`]),
    ...before.filter((name) => !names.includes(name)).map((name) => `Removed ${name} from ${title}`),
    ...names.filter((name) => !before.includes(name)).map((name) => `Added ${name} to ${title}`),
    ...(from === to
      ? []
      : [`Changed the price of ${title} from ${formatCents(from)} to ${formatCents(to)} each`]),
  ];
}

/** Describes the discount on the whole order, which the lines share. */
function describeDiscount(known: ReadonlyMap<string, EditLine>, after: readonly EditLine[]): string[] {
  const added = after.reduce((sum, line) => {
    const old = known.get(line.sku);
    const same = old && withQuantity({ ...old, unitCents: line.unitCents }, line.quantity);
    const own = (unitPrice(same ?? line) - unitPrice(line)) * line.quantity;
    const expected = same ? same.discountCents + own : (line.unitCents - unitPrice(line)) * line.quantity;
    return sum + line.discountCents - expected;
  }, 0);
  if (added === 0) return [];
  return [
    added > 0
      ? `Discount of ${formatCents(cents(added))}`
      : `Removed a discount of ${formatCents(cents(-added))}`,
  ];
}

const TEXT_FIELDS: readonly (readonly [title: string, fields: readonly (keyof EditAddress)[]])[] = [
  ['Name', ['firstName', 'lastName', 'companyName']],
  ['Delivery address', ['address', 'suburb', 'state', 'postcode']],
  ['Delivery instructions', ['deliveryInstructions']],
];

/**
 * Describes the changes of an edit, one text each. The texts contain no name, address, email address or phone number,
 * because documents and the audit log contain them.
 */
export function describeEdit(before: EditedParts, after: EditedParts): string[] {
  const known = new Map(before.lines.map((line) => [line.sku, line]));
  const left = new Set(after.lines.map(({ sku }) => sku));
  const lines = [
    ...before.lines
      .filter(({ sku }) => !left.has(sku))
      .map(({ title, quantity }) => `Removed ${quantity} × ${title}`),
    ...after.lines.flatMap((line) => describeLine(known.get(line.sku), line)),
    ...describeDiscount(known, after.lines),
  ];
  const day =
    before.deliveryDay === after.deliveryDay || after.deliveryDay === null
      ? []
      : [
          `Moved the delivery to ${formatDayLong(after.deliveryDay)}${before.deliveryDay === null ? '' : ` from ${formatDayLong(before.deliveryDay)}`}`,
        ];
  const [one, other] = [before.deliveryAddress, after.deliveryAddress];
  const texts = TEXT_FIELDS.filter(([, fields]) =>
    fields.some((field) => (one[field] ?? '') !== (other[field] ?? '')),
  ).map(([title]) => title);
  if (before.email !== after.email) texts.push('Email address');
  if (before.phone !== after.phone) texts.push('Phone number');
  return [...lines, ...day, ...texts.map((title) => `${title} changed`)];
}
