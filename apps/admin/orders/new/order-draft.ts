import type { DayParts } from '#foundation/pure/day.ts';
import type { PhoneOrderFormInput, PhoneOrderPreview } from '#domains/checkout/contract/phone-orders.ts';
import { parseAmount, type AddressField, type DraftProduct } from '../edit/edit-draft.ts';

/** What a staff member has entered in the form for an order of a customer. */
export interface OrderDraft {
  siteId: string;
  /** The account of the customer; null for a guest or a new customer. */
  customerId: string | null;
  /** Whether the customer's company prescribes email address and phone number. */
  isLocked: boolean;
  email: string;
  phone: string;
  address: Readonly<Record<AddressField, string>>;
  added: readonly DraftProduct[];
  /** The typed prices of a unit, by SKU; empty for the price of today. */
  prices: Readonly<Record<string, string>>;
  /** The typed discount on the order in dollars; empty for none. */
  discount: string;
  reason: string;
  /** The chosen day; null for the first of the cheapest days. */
  day: DayParts | null;
  deliveryServices: readonly string[];
  /** Whether the customer takes the goods from the store of the staff member. */
  isCarried: boolean;
  poNumber: string;
  note: string;
  /** The chosen store and salesperson; null for those of the staff member. */
  seller: { subdivision: string; code: string } | null;
  /** The number of the payment method; null for a payment link. */
  method: number | null;
  /** The key of the order. It stays the same, so that a repeated request places one order. */
  key: string;
}

const NO_ADDRESS: OrderDraft['address'] = {
  firstName: '',
  lastName: '',
  companyName: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  deliveryInstructions: '',
};

/** Returns an empty draft for an order on a site. */
export function emptyDraft(siteId: string, key: string): OrderDraft {
  return {
    siteId,
    customerId: null,
    isLocked: false,
    email: '',
    phone: '',
    address: NO_ADDRESS,
    added: [],
    prices: {},
    discount: '',
    reason: '',
    day: null,
    deliveryServices: [],
    isCarried: false,
    poNumber: '',
    note: '',
    seller: null,
    method: null,
    key,
  };
}

/** Whether anything is entered that a new draft does not have. */
export function hasEntries(draft: OrderDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyDraft(draft.siteId, draft.key));
}

/** Returns what is wrong with the typed amounts, by their paths in the request. */
export function findAmountFaults({ prices, discount }: OrderDraft): Record<string, string> {
  const text = 'Enter dollars, such as 1249.50';
  const isWrong = (typed: string) => typed.trim() !== '' && parseAmount(typed) === null;
  return Object.fromEntries([
    ...Object.entries(prices).flatMap(([sku, typed]) => (isWrong(typed) ? [[`prices.${sku}`, text]] : [])),
    ...(isWrong(discount) ? [['discount', text]] : []),
  ]);
}

/** Returns the first of the cheapest days on which the goods can be delivered; null if there is none. */
export function firstDay(preview: Pick<PhoneOrderPreview, 'days'> | null): DayParts | null {
  const free = (preview?.days ?? []).filter(({ available }) => available);
  const cheapest = Math.min(...free.map(({ price }) => price));
  return free.find(({ price }) => price === cheapest)?.date ?? null;
}

/** Returns the chosen store and salesperson, or those that the shop selects for the staff member. */
export function sellerOf(
  { seller }: OrderDraft,
  preview: Pick<PhoneOrderPreview, 'stores' | 'salesPeople'> | null,
): { subdivision: string; code: string } {
  if (seller !== null) return seller;
  const store = preview?.stores.find(({ selected }) => selected);
  const person = preview?.salesPeople.find(({ selected }) => selected);
  return { subdivision: store?.subdivision ?? '', code: (store && person?.code) ?? '' };
}

/**
 * Returns the request for a draft. Texts that are not amounts are left out. `latest` is the latest preview, which has the
 * preselected day and the store of the staff member.
 */
export function toForm(draft: OrderDraft, latest: PhoneOrderPreview | null): PhoneOrderFormInput {
  const seller = sellerOf(draft, latest);
  const discount = parseAmount(draft.discount) ?? 0;
  return {
    siteId: draft.siteId,
    customerId: draft.customerId,
    email: draft.email,
    phoneNumber: draft.phone,
    deliveryAddress: { ...draft.address, country: '' },
    lines: draft.added.map(({ product: { sku }, quantity, options }) => {
      const price = parseAmount(draft.prices[sku] ?? '');
      return {
        sku,
        quantity,
        installId: options.installId ?? null,
        warrantyId: options.warrantyId ?? null,
        serviceSkus: [...(options.serviceSkus ?? [])],
        ...(price === null ? {} : { price }),
      };
    }),
    ...(discount > 0 ? { discount } : {}),
    reason: draft.reason,
    deliveryDay: draft.isCarried ? null : (draft.day ?? firstDay(latest)),
    deliveryServices: draft.isCarried ? [] : [...draft.deliveryServices],
    cashAndCarry: draft.isCarried,
    poNumber: draft.poNumber,
    note: draft.note,
    subdivision: seller.subdivision,
    salespersonCode: seller.code,
  };
}

/** Changes with the shape of the draft, so that a draft of another version is not read. */
const VERSION = 1;

/** Writes a draft as a text. */
export const writeDraft = (draft: OrderDraft): string => JSON.stringify({ version: VERSION, draft });

/** Reads a draft from a text; null if it has none of this version. */
export function readDraft(text: string | null): OrderDraft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as { version: number; draft: OrderDraft } | null;
    return stored?.version === VERSION ? stored.draft : null;
  } catch {
    return null;
  }
}
