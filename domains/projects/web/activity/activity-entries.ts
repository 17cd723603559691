import { isDay } from '#foundation/pure/day.ts';
import type { ChangeLog, Project } from '../../contract/types.ts';
import { changeWords, subjectWords } from './change-words.ts';
import { dayText } from '../when-text.ts';

type Knows = Pick<Project, 'folders' | 'cart'>;

/** Changes that one person made in one step, as displayed. Changes to several products are combined. */
export interface ActivityEntry {
  id: number;
  user: string;
  timestamp: string;
  logs: readonly ChangeLog[];
}

/** Combines history entries of the same kind that belong to one change. `logs` must be sorted latest first. */
export function toActivityEntries(logs: readonly ChangeLog[]): ActivityEntry[] {
  const deeds: (ActivityEntry & { logs: ChangeLog[] })[] = [];
  for (const log of logs) {
    const last = deeds.at(-1)?.logs;
    if (last && last[0]?.version === log.version && last[0].action === log.action) last.push(log);
    else deeds.push({ id: log.id, user: log.user, timestamp: log.timestamp, logs: [log] });
  }
  return deeds;
}

/**
 * The text for each action. `about` is what was changed. `goods` is a product's title or a number of
 * products.
 */
const WORDS: Readonly<Record<string, (about: string, goods: string) => string>> = {
  created: () => 'created the project',
  duplicated: (about) => `copied ${about} into this project`,
  renamed: (about) => `named it ${about}`,
  adopted: () => 'adopted the project',
  deleted: () => 'deleted the project',
  restored: () => 'restored the project',
  'changed-customer': (about) => (about === '' ? 'changed the customer' : `changed the customer ${about}`),
  'changed-details': () => 'changed the details',
  emailed: () => 'emailed the project to the customer',
  shared: () => 'shared the project',
  unshared: () => 'revoked the shared link',
  'locked-prices': (about) =>
    `locked prices ${isDay(about) ? `until ${dayText(about)}` : 'until further notice'}`,
  'cancelled-lock': () => 'cancelled the price lock',
  'saved-quote': (about) => `saved quote ${about}`,
  'sent-quote': (about) => `emailed quote ${about} to the customer`,
  'opened-quote': (about) => `opened quote ${about}`,
  'asked-for-a-quote': () => 'requested a quote',
  'asked-question': (about) => `asked about quote ${about}`,
  'answered-question': (about) => `answered a question about quote ${about}`,
  'accepted-quote': (about) => `accepted quote ${about}`,
  ordered: (about) => `noted order ${about}`,
  'ordered-again': (_, goods) => `repeated ${goods} for another unit`,
  'order-cancelled': (about) => `recorded that order ${about} is cancelled`,
  'cart-handed-over': (_, goods) => `handed ${goods} over to the customer’s own cart`,
  'added-product': (_, goods) => `added ${goods}`,
  'changed-product': (_, goods) => `changed ${goods}`,
  'removed-product': (_, goods) => `removed ${goods}`,
  'replaced-product': (_, goods) => `replaced ${goods}`,
  'transferred-product': (_, goods) => `moved ${goods} to another project`,
  'received-product': (_, goods) => `moved ${goods} here from another project`,
  'sorted-products': () => 'reordered products',
  'added-folder': (about) => `added folder ${about}`,
  'renamed-folder': (about) => `named a folder ${about}`,
  'removed-folder': (about) => `removed folder ${about}`,
  'duplicated-folder': (about) => `duplicated folder ${about}`,
  'sorted-folders': () => 'reordered folders',
  'added-note': (about) => `added a note on ${about}`,
  'changed-note': (about) => `changed the note on ${about}`,
  'deleted-note': (about) => `deleted the note on ${about}`,
  'added-variation': (about) => `added the variation ${about}`,
  'changed-variation': (about) => `changed the variation ${about}`,
  'deleted-variation': (about) => `deleted the variation ${about}`,
  'gave-the-reason': (about) => `gave the reason ${about}`,
  'added-file': (about) => `attached ${about}`,
  'deleted-file': (about) => `deleted the file ${about}`,
};

/** Actions whose entries also display field values: the old and new values, or the requested values. */
const ACTIONS_WITH_FIELDS: ReadonlySet<string> = new Set([
  'changed-product',
  'changed-details',
  'changed-customer',
  'changed-note',
  'adopted',
  'added-note',
  'asked-question',
  'transferred-product',
  'received-product',
]);
const MAX_FIELDS = 2;

/** Returns the text of a history entry without the author, such as `locked prices until 12 December`. */
export function describeEntry({ logs }: ActivityEntry, project: Knows): string {
  const [first] = logs as readonly [ChangeLog];
  const about = subjectWords(first, project);
  const goods =
    logs.length === 1 ? about : `${logs.length} ${first.action === 'ordered-again' ? 'folders' : 'products'}`;
  if (isFirstCustomer(first)) return `added the customer ${about}`.trim();
  const words = Object.hasOwn(WORDS, first.action) ? WORDS[first.action] : undefined;
  return words ? words(about, goods) : `${first.action.replaceAll('-', ' ')} ${about}`.trim();
}

/** Whether a change entered customer data into a project that had none. */
function isFirstCustomer({ action, fields }: ChangeLog): boolean {
  return action === 'changed-customer' && fields.length > 0 && fields.every(({ from }) => from === '');
}

/**
 * Returns additional details of a history entry, one line each. Fields without a line here appear in the list
 * of all changes.
 */
export function listEntryDetails({ logs }: ActivityEntry, project: Knows): string[] {
  const [first] = logs as readonly [ChangeLog];
  if (!ACTIONS_WITH_FIELDS.has(first.action)) return [];
  const lines = [...new Set(first.fields.map((field) => changeWords(field, project)))].filter(
    (line) => line !== '',
  );
  return lines.length <= MAX_FIELDS
    ? lines
    : [...lines.slice(0, MAX_FIELDS), `and ${lines.length - MAX_FIELDS} more`];
}
