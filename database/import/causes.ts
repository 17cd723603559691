import type { Problem } from './problem.ts';

/** A group of errors that differ only in quoted texts and numbers. */
export interface Cause {
  field: string;
  /**
   * The reason, in which … replaces quoted texts and the numbers that differ between rows: "… is not a day
   * (2026-03-31)".
   */
  reason: string;
  rows: number;
  firstLine: number;
  /** The most frequent quoted texts, each with its count. */
  examples: [text: string, times: number][];
}

const EXAMPLES = 3;

/** Replaces a number in the template of a reason. */
const NUMBER = '\u0000';

interface CountedCause extends Omit<Cause, 'examples' | 'reason'> {
  /** The reason with {@link NUMBER} instead of each number outside quotes. */
  template: string;
  /** The replaced numbers in order. An entry is null if the number differs between rows. */
  numbers: (string | null)[];
  quoted: Map<string, number>;
}

/** Creates a counter of rejected rows by cause. */
export function createCauses() {
  const causes = new Map<string, CountedCause>();
  return {
    add(line: number, problems: readonly Problem[]): void {
      for (const { field, reason } of problems) {
        const [, quoted] = /"([^"]*)"/.exec(reason) ?? [];
        const numbers: string[] = [];
        const template = reason
          .replace(/(; | \()did you mean .*$/, '')
          .replace(/"[^"]*"/g, '"…"')
          .replace(/\d[\d,.]*/g, (number) => {
            numbers.push(number);
            return NUMBER;
          });
        const key = `${field}: ${template}`;
        const known = causes.get(key) ?? {
          field,
          template,
          numbers,
          rows: 0,
          firstLine: line,
          quoted: new Map<string, number>(),
        };
        known.rows += 1;
        known.numbers = known.numbers.map((number, index) => (number === numbers[index] ? number : null));
        // A file may contain a different quoted text in each row. Only the first 1,000 texts are counted,
        // which is enough to identify the cause.
        if (quoted !== undefined && (known.quoted.size < 1000 || known.quoted.has(quoted)))
          known.quoted.set(quoted, (known.quoted.get(quoted) ?? 0) + 1);
        causes.set(key, known);
      }
    },
    /** Returns the causes, the most frequent cause first. */
    list(): Cause[] {
      return [...causes.values()]
        .toSorted((one, other) => other.rows - one.rows || one.firstLine - other.firstLine)
        .map(({ quoted, template, numbers, ...cause }) => ({
          ...cause,
          reason: filled(template, numbers),
          examples: [...quoted].toSorted((one, other) => other[1] - one[1]).slice(0, EXAMPLES),
        }));
    },
  };
}

function filled(template: string, numbers: readonly (string | null)[]): string {
  const [first = '', ...others] = template.split(NUMBER);
  return first + others.map((text, index) => (numbers[index] ?? '…') + text).join('');
}

/** Formats a cause as `312 brand: there is no brand "…" ("Smeg" 200 times, "Ilve" 112; first on line 7)`. */
export function causeText({ field, reason, rows, firstLine, examples }: Cause): string {
  const what = field === '' ? reason : `${field}: ${reason}`;
  const named = examples.map(([text, times]) => (times > 1 ? `"${text}" ${times} times` : `"${text}"`));
  return `${rows.toLocaleString('en')} ${what} (${[named.join(', '), `first on line ${firstLine}`].filter((part) => part !== '').join('; ')})`;
}
