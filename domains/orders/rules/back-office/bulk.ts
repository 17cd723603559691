import { worksOn, type User } from '#foundation/pure/user.ts';
import { MAX_TAG_LENGTH, MAX_TAGS_PER_ORDER, type BulkResult } from '../../contract/bulk.ts';

/** An order as a request for several orders finds it. */
export interface ChosenOrder {
  id: number;
  number: string;
  siteId: string;
  tags: readonly string[];
}

/** Writes a tag as it is stored: in lower case with single spaces. Empty if it has no text. */
export function normaliseTag(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .slice(0, MAX_TAG_LENGTH)
    .trim();
}

/**
 * Returns why nothing can be done with an order, or null. An order of a site on which the user does not work is
 * refused like one that does not exist, so that nobody learns of it.
 */
export function refusalText(user: Pick<User, 'siteIds'>, order: ChosenOrder | undefined): string | null {
  return order && worksOn(user, order.siteId) ? null : 'There is no such order on the sites you work on.';
}

/** Returns what adding or removing a tag does with an order. */
export function tagResult(
  user: Pick<User, 'siteIds'>,
  { number, order }: { number: string; order: ChosenOrder | undefined },
  { tag, action }: { tag: string; action: 'add' | 'remove' },
): BulkResult {
  const refusal = refusalText(user, order);
  if (refusal !== null) return { number, result: 'refused', reason: refusal };
  const { tags } = order!;
  if (tags.includes(tag) === (action === 'add'))
    return {
      number,
      result: 'unchanged',
      reason: action === 'add' ? 'Has the tag already.' : 'Doesn’t have the tag.',
    };
  if (action === 'add' && tags.length >= MAX_TAGS_PER_ORDER)
    return {
      number,
      result: 'refused',
      reason: `Has ${MAX_TAGS_PER_ORDER} tags. Remove one to add another.`,
    };
  return { number, result: 'done', reason: '' };
}
