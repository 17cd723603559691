import { LONGEST_KEPT_NOTE } from '../contract.ts';

/** A product of a saved list. */
export interface KeptItem {
  productId: number;
  note: string;
  addedAt: Date;
}

/**
 * The products of an account's list that a guest's list joins: all of both, even where they are more than a list takes. One
 * that both have was saved when the later of the two says, and has both notes.
 */
export function mergedItems(account: readonly KeptItem[], guest: readonly KeptItem[]): KeptItem[] {
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

/** One note where the other adds nothing. */
function bothNotes(account: string, guest: string): string {
  if (account.includes(guest)) return account;
  if (guest.includes(account)) return guest;
  return `${account} · ${guest}`.slice(0, LONGEST_KEPT_NOTE);
}
