import type { Cents } from '#foundation/pure/money.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { ExpressEnd, ExpressOrder } from '../contract/express.ts';
import type { SheetFacts } from '../contract/sheet.ts';

/** The result of a payment sheet: a token for the payment, or the reason why there is no token. */
export type SheetAnswer =
  | {
      kind: 'token';
      token: string;
      /** Notifies the sheet of the payment's outcome. */ settled?(isPaid: boolean): void;
    }
  | { kind: 'cancelled' }
  | { kind: 'failed' };

/** A wallet's sheet on this device. */
export interface WalletSheet {
  ask(payCents: Cents): Promise<SheetAnswer>;
  /**
   * Opens the sheet that also asks for the contact, the address and the day. Must be called directly by a
   * click handler, because browsers open the sheet only then.
   */
  askExpress(order: ExpressOrder): Promise<ExpressEnd>;
}

/** Prepares a wallet's sheet on this device; null if the device does not support the wallet. */
export type OpenWallet = (facts: SheetFacts, settings: ThirdPartyValues) => Promise<WalletSheet | null>;
