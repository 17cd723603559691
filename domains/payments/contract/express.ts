import type { Cents } from '#foundation/pure/money.ts';

/** The types of the sheets that wallets open for their express buttons. */

/**
 * An address as a wallet provides it. Before the payment is authorised, wallets disclose only the place.
 * Wallets put the suburb in different fields, so `suburbs` contains all candidates, the most likely one
 * first.
 */
export interface WalletPlace {
  suburbs: readonly string[];
  state: string;
  postcode: string;
  country: string;
}

/** The shopper's details, which a wallet provides with the payment token. */
export interface WalletContact extends WalletPlace {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The lines of the street address, without empty ones. */
  lines: readonly string[];
}

/** An amount that the sheet lists; negative for a discount. */
export interface ExpressLine {
  label: string;
  cents: Cents;
}

/** The price of an order for a place, with the delivery days that the shopper can choose. */
export interface ExpressQuote {
  lines: readonly ExpressLine[];
  payCents: Cents;
  days: readonly { id: string; label: string; detail: string; cents: Cents }[];
  /** The id of the chosen day. */
  chosen: string;
}

/** A text for the shopper, which the sheet displays. */
export interface ExpressFault {
  fault: string;
  /** What the shopper must change: the delivery address, or something else. */
  about: 'address' | 'other';
}

/** An order whose address and delivery day the shopper chooses in the wallet's sheet. */
export interface ExpressOrder {
  /** The price of the goods, which the sheet displays until the address is known. */
  goodsCents: Cents;
  /** Returns the price and the days for a place. */
  onPlace(place: WalletPlace): Promise<ExpressQuote | ExpressFault>;
  /** Returns the price for a day. */
  onDay(id: string): ExpressQuote | ExpressFault;
  /** Places the order. Returns null if it was accepted. */
  onPaid(payment: { contact: WalletContact; day: string; token: string }): Promise<ExpressFault | null>;
}

/** How an express sheet ended. `paid`: the order was accepted. */
export type ExpressEnd = 'paid' | 'cancelled' | 'failed';
