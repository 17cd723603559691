import type { Actor, StoredAuditEntry } from '#domains/audit/contract.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';

/** What a person did, by the action of the audit entry. Each follows the person's name. */
const DONE: Readonly<Record<string, string>> = {
  confirmed: 'confirmed the order',
  cancelled: 'cancelled the order',
  paid: 'paid the amount due',
  'day-changed': 'changed the delivery day',
  'day-released': 'released the delivery day',
  edited: 'edited the order',
  'edit-undone': 'undid an edit',
  'lines-cancelled': 'cancelled items',
  dispatched: 'dispatched goods',
  delivered: 'marked the order as delivered',
  'refund-failed': 'reported that a refund failed',
  released: 'released the reserved stock',
};

/**
 * Describes an audit entry as a sentence without a full stop, such as "Sam Lee refunded $100". Null if the action
 * changes nothing that a conflict is about, such as an email.
 *
 * @param names the names of accounts by their ids
 * @param reader the account of the staff member who reads the sentence
 */
export function changeSentence(
  { action, by, after }: Pick<StoredAuditEntry, 'action' | 'by' | 'after'>,
  names: ReadonlyMap<string, string>,
  reader: string | null,
): string | null {
  const done = action === 'refund-asked' ? refunded(after) : DONE[action];
  if (action === 'refunded') return 'A refund was completed';
  return done === undefined ? null : `${nameOf(by, names, reader)} ${done}`;
}

function refunded(after: unknown): string {
  const { refundCents } = (typeof after === 'object' && after !== null ? after : {}) as {
    refundCents?: unknown;
  };
  return typeof refundCents === 'number'
    ? `refunded ${formatCents(cents(refundCents))}`
    : 'refunded an amount';
}

function nameOf({ kind, id }: Actor, names: ReadonlyMap<string, string>, reader: string | null): string {
  const name = id === null ? undefined : names.get(id);
  switch (kind) {
    case 'staff':
      return id !== null && id === reader ? 'You' : (name ?? 'A colleague');
    case 'customer':
    case 'guest':
      return 'The customer';
    case 'provider':
      return 'The payment provider';
    case 'key':
      return name === undefined ? 'Another system' : `${name} (API key)`;
    case 'operator':
      return `${id ?? 'An operator'} (command line)`;
    case 'shop':
      return 'The shop';
  }
}
