import type { Cents } from '#foundation/pure/money.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { SheetFacts } from '../contract-sheet.ts';

/** What came of a sheet: a token to pay with, or nothing. */
export type SheetAnswer =
  | {
      kind: 'token';
      token: string;
      /** Tells the sheet what became of it. */ settled?(isPaid: boolean): void;
    }
  | { kind: 'cancelled' }
  | { kind: 'failed' };

/** A wallet's sheet that this device has. */
export interface WalletSheet {
  ask(payCents: Cents): Promise<SheetAnswer>;
}

/** Opens a wallet on this device; null where it has none. */
export type OpenWallet = (facts: SheetFacts, settings: ThirdPartyValues) => Promise<WalletSheet | null>;
