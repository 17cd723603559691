import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { applyRule, type Cell, type Mapping } from './mapping.ts';
import type { Problem } from './problem.ts';
import type { FileRow } from './files/read-file.ts';
import { Refused, withDecimalPoint } from './values/values.ts';

/**
 * Normalises a field name for comparison: `Price_AUD`, `price aud` and `price AUD` are the same. The part
 * after a colon keeps its spelling.
 */
export function fieldName(header: string): string {
  const [, prefix, rest] = /^(spec|stock|attribute):(.+)$/i.exec(header.trim()) ?? [];
  if (prefix !== undefined) return `${prefix.toLowerCase()}:${rest!.trim()}`;
  return header
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/**
 * Matches fields whose values are often pasted with invisible characters and typographic hyphens. Such values
 * would not match any other text.
 */
const PLAIN_FIELD =
  /(?:^| )(?:sku|code|gtin|ean|upc|barcode|mpn|model|email|phone|fax|postcode|post code|abn|number)$/;

/**
 * A row's values by field, and the faults found so far. A rejected value is recorded and reading continues,
 * so that all faults of a row are reported together.
 */
export class Row {
  readonly line: number;
  readonly problems: Problem[];
  /** Notes for the operator to check. They do not prevent the row from being stored. */
  readonly notes: Problem[] = [];
  readonly #cells: ReadonlyMap<string, Cell>;
  readonly #labels: ReadonlyMap<string, string>;

  /** @param labels The spelling of each field in the file. */
  constructor(
    line: number,
    cells: ReadonlyMap<string, Cell>,
    problems: Problem[],
    labels: ReadonlyMap<string, string> = new Map(),
  ) {
    this.line = line;
    this.problems = problems;
    this.#cells = cells;
    this.#labels = labels;
  }

  /**
   * Whether the file has the field. The import does not change existing values of fields that the file lacks.
   */
  has(field: string): boolean {
    return this.#cells.has(field);
  }

  /** Returns the text of a field; empty if the row lacks the field. */
  text(field: string): string {
    const cell = this.#cells.get(field);
    const text = cell === undefined ? '' : typeof cell === 'string' ? cell : cell.join('|');
    return PLAIN_FIELD.test(field) ? plainInput(text) : text;
  }

  list(field: string, read: (text: string) => string[]): string[] {
    const cell = this.#cells.get(field);
    return typeof cell === 'object' ? cell : read(cell ?? '');
  }

  /** Yields the rest of the name and the full name of each field with a prefix. */
  *startingWith(prefix: string): Generator<[rest: string, field: string]> {
    for (const field of this.#cells.keys())
      if (field.startsWith(prefix)) yield [field.slice(prefix.length), field];
  }

  /** Returns a field's value, or `otherwise` if it is empty or rejected. */
  read<Value, Otherwise>(
    field: string,
    read: (text: string) => Value,
    otherwise: Otherwise,
  ): Value | Otherwise {
    const text = this.text(field);
    if (text === '') return otherwise;
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const pointed = withDecimalPoint(text);
      if (pointed !== null) {
        try {
          const value = read(pointed);
          this.note(field, `"${text}" was read as ${pointed}`);
          return value;
        } catch {
          // Reports only the first error.
        }
      }
      this.refuse(field, error.message);
      return otherwise;
    }
  }

  /** Like {@link read}, but for a required field. */
  need<Value, Otherwise>(
    field: string,
    read: (text: string) => Value,
    otherwise: Otherwise,
  ): Value | Otherwise {
    if (this.text(field) === '' && !this.problems.some((problem) => problem.field === this.#label(field)))
      this.refuse(field, 'is missing');
    return this.read(field, read, otherwise);
  }

  refuse(field: string, reason: string): void {
    this.problems.push({ field: this.#label(field), reason });
  }

  note(field: string, reason: string): void {
    this.notes.push({ field: this.#label(field), reason });
  }

  #label(field: string): string {
    return this.#labels.get(field) ?? field;
  }
}

/** Creates a reader that maps a file's columns to fields, by headers or by a mapping. */
export function rowReader(mapping: Mapping | null): (row: FileRow) => Row {
  if (!mapping) {
    const names = new Map<string, string>();
    const labels = new Map<string, string>();
    return ({ line, cells, problems }) => {
      const fields = new Map<string, Cell>();
      for (const [header, text] of cells) {
        let name = names.get(header);
        if (name === undefined) {
          name = fieldName(header);
          names.set(header, name);
          labels.set(name, header);
        }
        fields.set(name, text);
      }
      return checked(new Row(line, fields, [...problems], labels), cells);
    };
  }
  const rules = Object.entries(mapping.fields).map(([field, rule]) => [fieldName(field), rule] as const);
  return ({ line, cells, problems }) => {
    const fields = new Map<string, Cell>();
    const found = [...problems];
    for (const [field, rule] of rules) {
      try {
        const value = applyRule(rule, (column) => cells.get(column));
        if (value !== undefined) fields.set(field, value);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        found.push({ field, reason: error.message });
      }
    }
    return checked(new Row(line, fields, found), cells);
  };
}

/** Rejects texts with NUL or lone surrogates, which PostgreSQL cannot store. */
function checked(row: Row, cells: ReadonlyMap<string, string>): Row {
  for (const [header, text] of cells) {
    if (text.includes('\0')) row.refuse(header, 'has a NUL character');
    else if (!isWellFormed(text)) row.refuse(header, 'has an incomplete character (a lone surrogate)');
  }
  return row;
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text) || Buffer.from(text, 'utf8').toString('utf8') === text;
}
