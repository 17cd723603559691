import { MAX_MERGED_NOTE_LENGTH } from '../contract.ts';

/** A product of a saved list. */
export interface StoredItem {
  productId: number;
  note: string;
  addedAt: Date;
}

/**
 * Merges a guest's list into an account's list. The result contains all products of both, even if they exceed
 * the maximum. If a product is in both, it gets the later date and both notes.
 */
export function mergedItems(account: readonly StoredItem[], guest: readonly StoredItem[]): StoredItem[] {
  const merged = new Map(account.map((item) => [item.productId, item]));
  for (const item of guest) {
    const own = merged.get(item.productId);
    merged.set(
      item.productId,
      own
        ? {
            productId: item.productId,
            note: bothNotes(own.note, item.note),
            addedAt: own.addedAt > item.addedAt ? own.addedAt : item.addedAt,
          }
        : item,
    );
  }
  return [...merged.values()];
}

/** If one note contains the other, only the longer one is used. */
function bothNotes(account: string, guest: string): string {
  if (account.includes(guest)) return account;
  if (guest.includes(account)) return guest;
  return `${account} · ${guest}`.slice(0, MAX_MERGED_NOTE_LENGTH);
}
