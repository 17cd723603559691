import { MAX_MERGED_NOTE_LENGTH, MAX_MERGED_SAVED } from '../contract.ts';

/** A product in a saved list. */
export interface StoredItem {
  productId: number;
  note: string;
  addedAt: Date;
}

/**
 * Merges a guest's list into an account's list. The result contains all products of both lists, even if they
 * exceed {@link MAX_SAVED}, but no new products beyond {@link MAX_MERGED_SAVED}. A product in both lists has the
 * later time and both notes.
 */
export function mergedItems(account: readonly StoredItem[], guest: readonly StoredItem[]): StoredItem[] {
  const merged = new Map(account.map((item) => [item.productId, item]));
  for (const item of guest) {
    const own = merged.get(item.productId);
    if (!own && merged.size >= MAX_MERGED_SAVED) continue;
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

/** If one note contains the other note, returns only the longer one. */
function bothNotes(account: string, guest: string): string {
  if (account.includes(guest)) return account;
  if (guest.includes(account)) return guest;
  return `${account} · ${guest}`.slice(0, MAX_MERGED_NOTE_LENGTH);
}
