import type { Compared } from './load.ts';

/** One measured line of the report. */
export interface Row {
  section: string;
  what: string;
  /** The measured value, with its unit: `4,120/s`, `98.1 KiB`. */
  figure: string;
  /** The compared value; empty without a comparison. */
  against: string;
  /**
   * The ratio, such as `62 %`; empty without a comparison. For servers on one core, it is the ratio of the
   * rates per second of processor time.
   */
  ratio: string;
  /** The target that the shop must reach, as text; empty for lines that only inform. */
  target: string;
  pass: boolean | null;
  /** Figures of other shops on comparable machines, for orientation. */
  peers: string;
}

type Given = Partial<Row> & Pick<Row, 'section' | 'what' | 'figure'>;

const COLUMNS = [
  ['what', 'What'],
  ['figure', 'Shop'],
  ['against', 'Compared with'],
  ['ratio', 'Ratio'],
  ['target', 'Target'],
  ['pass', ''],
  ['peers', 'Peers (orientation)'],
] as const satisfies readonly (readonly [keyof Row, string])[];

/** Collects the lines of a run and writes them as a table on the terminal and in the docs. */
export class Report {
  readonly rows: Row[] = [];

  /** Adds a line and prints it immediately, because a whole run takes a while. */
  add(given: Given): void {
    const row: Row = { against: '', ratio: '', target: '', pass: null, peers: '', ...given };
    this.rows.push(row);
    const parts = [
      row.figure,
      row.against && `against ${row.against}`,
      row.ratio,
      row.target && `target ${row.target}`,
      mark(row),
    ];
    print(`  ${row.what}: ${parts.filter(Boolean).join(', ')}`);
  }

  /**
   * Adds both sides' rates. Checks if the ratio of the rates per second of processor time reaches `least`, if
   * provided.
   */
  share(given: Omit<Given, 'figure'> & { measured: Compared; least?: number; of: string }): void {
    const { measured, least, of, ...rest } = given;
    const { shop, bare, processorRatio, ratio } = measured;
    const judged = Number.isFinite(processorRatio) ? processorRatio : ratio;
    this.add({
      ...rest,
      figure: `${count(shop.rate)}/s (${count(shop.perProcessorSecond)} a core second)`,
      against: `${count(bare.rate)}/s (${count(bare.perProcessorSecond)}) ${of}`,
      ratio: percent(judged),
      ...(least === undefined ? {} : { target: `≥ ${percent(least)}`, pass: judged >= least }),
    });
  }

  /**
   * Adds both sides' rates, and compares them by wall-clock time. For work that mostly waits for a database.
   */
  rate(given: Omit<Given, 'figure'> & { measured: Compared; least: number; of: string }): void {
    const { measured, least, of, ...rest } = given;
    this.add({
      ...rest,
      figure: `${count(measured.shop.rate)}/s`,
      against: `${count(measured.bare.rate)}/s ${of}`,
      ratio: percent(measured.ratio),
      target: `≥ ${percent(least)}`,
      pass: measured.ratio >= least,
    });
  }

  /** Adds a figure that must stay below a limit. */
  atMost(
    given: Omit<Given, 'figure' | 'target'> & { value: number; limit: number; unit: string; digits?: number },
  ): void {
    const { value, limit, unit, digits = 0, ...rest } = given;
    this.add({
      ...rest,
      figure: `${count(value, digits)} ${unit}`,
      target: `≤ ${count(limit, limit < 1 ? 2 : 0)} ${unit}`,
      pass: value <= limit,
    });
  }

  get missed(): Row[] {
    return this.rows.filter(({ pass }) => pass === false);
  }

  /** Returns the table as text for a terminal. */
  text(): string {
    const cells = this.rows.map((row) =>
      COLUMNS.map(([key]) => (key === 'pass' ? mark(row) : String(row[key]))),
    );
    const widths = COLUMNS.map(([, title], index) =>
      Math.max(title.length, ...cells.map((line) => line[index]!.length)),
    );
    const line = (parts: readonly string[]) =>
      parts
        .map((part, index) => part.padEnd(widths[index]!))
        .join('  ')
        .trimEnd();
    const lines: string[] = [];
    let section = '';
    for (const [index, row] of this.rows.entries()) {
      if (row.section !== section) lines.push('', row.section, line(COLUMNS.map(([, title]) => title)));
      section = row.section;
      lines.push(line(cells[index]!));
    }
    return lines.join('\n');
  }

  /**
   * Returns one Markdown table under each section's heading. Keeps the tables of `before` that this run did
   * not measure.
   */
  markdown(before = ''): string {
    const kept = before
      .split(/^(?=### )/m)
      .filter((part) => part.startsWith('### '))
      .map(
        (part) =>
          [part.slice(4, part.indexOf('\n')), part.replace(/^(?![#|\n]).*\n?/gm, '').trimEnd()] as const,
      );
    const sections = new Map([...kept, ...this.#sections()]);
    return `${[...sections.values()].join('\n\n')}\n`;
  }

  #sections(): Map<string, string> {
    const sections = new Map<string, string>();
    for (const section of new Set(this.rows.map((row) => row.section))) {
      const lines = [
        `### ${section}`,
        '',
        `| ${COLUMNS.map(([, title]) => title).join(' | ')} |`,
        `|${COLUMNS.map(() => '---').join('|')}|`,
      ];
      for (const row of this.rows) {
        if (row.section === section)
          lines.push(
            `| ${COLUMNS.map(([key]) => (key === 'pass' ? mark(row) : String(row[key]))).join(' | ')} |`,
          );
      }
      sections.set(section, lines.join('\n'));
    }
    return sections;
  }
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Formats a number with thousands separators; small ones with more decimals. */
export function count(value: number, digits = value < 10 ? 2 : value < 100 ? 1 : 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function mark({ pass }: Row): string {
  return pass === null ? '' : pass ? 'reached' : 'MISSED';
}
