import type { Problem } from './problem.ts';

/** Problems that differ only in what they quote and count. */
export interface Cause {
  field: string;
  /** The reason, with … for what differs. */
  reason: string;
  rows: number;
  firstLine: number;
  /** What is quoted most often, with how often. */
  examples: [text: string, times: number][];
}

const EXAMPLES = 3;

/** Counts refused rows by what is wrong with them. */
export function createCauses() {
  const causes = new Map<string, Cause & { quoted: Map<string, number> }>();
  return {
    add(line: number, problems: readonly Problem[]): void {
      for (const { field, reason } of problems) {
        const [, quoted] = /"([^"]*)"/.exec(reason) ?? [];
        const plain = reason
          .replace(/(; | \()did you mean .*$/, '')
          .replace(/"[^"]*"/g, '"…"')
          .replace(/\d[\d,.]*/g, '…');
        const key = `${field}: ${plain}`;
        const known = causes.get(key) ?? {
          field,
          reason: plain,
          rows: 0,
          firstLine: line,
          examples: [],
          quoted: new Map<string, number>(),
        };
        known.rows += 1;
        // A file may have as many texts as rows; the first ones are enough to see what it is about.
        if (quoted !== undefined && (known.quoted.size < 1000 || known.quoted.has(quoted)))
          known.quoted.set(quoted, (known.quoted.get(quoted) ?? 0) + 1);
        causes.set(key, known);
      }
    },
    /** Most frequent first. */
    list(): Cause[] {
      return [...causes.values()]
        .toSorted((one, other) => other.rows - one.rows || one.firstLine - other.firstLine)
        .map(({ quoted, ...cause }) => ({
          ...cause,
          examples: [...quoted].toSorted((one, other) => other[1] - one[1]).slice(0, EXAMPLES),
        }));
    },
  };
}

/** `312 brand: there is no brand "…" ("Smeg" 200 times, "Ilve" 112; first on line 7)` */
export function causeText({ field, reason, rows, firstLine, examples }: Cause): string {
  const what = field === '' ? reason : `${field}: ${reason}`;
  const named = examples.map(([text, times]) => (times > 1 ? `"${text}" ${times} times` : `"${text}"`));
  return `${rows.toLocaleString('en')} ${what} (${[named.join(', '), `first on line ${firstLine}`].filter((part) => part !== '').join('; ')})`;
}
