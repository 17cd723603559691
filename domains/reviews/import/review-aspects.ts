import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readNumber, readText, readUri, Refused } from '#database/import/values/values.ts';
import { saveAspect } from '../db/import-reviews.ts';

interface AspectValues {
  category: string;
  key: string;
  label: string;
  position: number;
}

/** The columns of the file, which the export writes too. */
export const ASPECT_FIELDS = ['category', 'key', 'label', 'position'] as const;

const KEY = /^[a-z][a-z0-9-]{0,39}$/;

function readKey(text: string): string {
  if (!KEY.test(text))
    throw new Refused(`"${text}" is not a key: use lower-case letters, digits and hyphens`);
  return text;
}

/**
 * Imports the aspects, such as noise, that buyers rate when they review products of a category. A row is
 * identified by category and key. An empty label deletes the aspect.
 */
export function reviewAspectKind(): ImportKind<AspectValues> {
  function check(row: Row): Draft<AspectValues> | null {
    const values = {
      category: row.need('category', (text) => readUri(text, { levels: true }), ''),
      key: row.need('key', readKey, ''),
      label: row.read('label', (text) => readText(text, 40), ''),
      position: row.read('position', (text) => readNumber(text, { whole: true, min: 0, max: 1000 }), 0),
    };
    return row.problems.length > 0 ? null : { line: row.line, shape: '', values };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<AspectValues>[]): Promise<Outcome> {
    const outcome = emptyOutcome();
    for (const { line, values } of drafts) {
      const done = await saveAspect(tx, values);
      if (done === null)
        outcome.refused.push({
          line,
          problems: [{ field: 'category', reason: `there is no category "${values.category}"` }],
        });
      else outcome[done] += 1;
    }
    return outcome;
  }

  return {
    name: 'review-aspects',
    required: [['category'], ['key'], ['label']],
    fields: ASPECT_FIELDS,
    prefixes: [],
    channels: [],
    keyOf: (row) =>
      row.text('category') === '' || row.text('key') === ''
        ? null
        : `${row.text('key')} of ${row.text('category')}`.toLowerCase(),
    load: async () => undefined,
    check,
    apply,
  };
}
