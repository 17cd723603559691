import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { applyRule, type Cell, type Mapping } from './mapping.ts';
import type { Problem } from './problem.ts';
import type { FileRow } from './files/read-file.ts';
import { Refused, withDecimalPoint } from './values/values.ts';

/**
 * Normalises a field name, so that `Price_AUD`, `price aud` and `price AUD` are equal. The text after a colon
 * stays unchanged.
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
 * Matches the names of fields whose values people often paste. Pasted values may contain invisible characters
 * and typographic hyphens, so they would not match stored values.
 */
const PLAIN_FIELD =
  /(?:^| )(?:sku|code|gtin|ean|upc|barcode|mpn|model|email|phone|fax|postcode|post code|abn|number)$/;

/** The fields that contain JSON. In JSON Lines, the values of other fields cannot be objects. */
const JSON_FIELDS: ReadonlySet<string> = new Set(['art', 'aspects', 'attributes', 'images', 'specs']);

/**
 * The values of a row by field, and the errors found in the row. If a value is rejected, the other values are
 * still read, so that all errors in a row are reported together.
 */
export class Row {
  readonly line: number;
  readonly problems: Problem[];
  /** Notes that the operator should check. The import stores rows with notes. */
  readonly notes: Problem[] = [];
  readonly #cells: ReadonlyMap<string, Cell>;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #objects: ReadonlySet<string>;

  /**
   * @param names the name of each field in the file (`labels`), and the fields whose value is an object
   *   (`objects`)
   */
  constructor(
    line: number,
    cells: ReadonlyMap<string, Cell>,
    problems: Problem[],
    {
      labels = new Map(),
      objects = new Set(),
    }: { labels?: ReadonlyMap<string, string>; objects?: ReadonlySet<string> } = {},
  ) {
    this.line = line;
    this.problems = problems;
    this.#cells = cells;
    this.#labels = labels;
    this.#objects = objects;
  }

  /**
   * Whether the file contains the field. If it does not, the import leaves existing values of the field
   * unchanged.
   */
  has(field: string): boolean {
    return this.#cells.has(field);
  }

  /** Returns the text of a field; an empty string if the row does not contain the field. */
  text(field: string): string {
    const cell = this.#cells.get(field);
    const text = cell === undefined ? '' : typeof cell === 'string' ? cell : cell.join('|');
    return PLAIN_FIELD.test(field) ? plainInput(text) : text;
  }

  list(field: string, read: (text: string) => string[]): string[] {
    const cell = this.#cells.get(field);
    return typeof cell === 'object' ? cell : read(cell ?? '');
  }

  /** Yields the fields whose names start with a prefix: the name without the prefix, then the full name. */
  *startingWith(prefix: string): Generator<[rest: string, field: string]> {
    for (const field of this.#cells.keys())
      if (field.startsWith(prefix)) yield [field.slice(prefix.length), field];
  }

  /** Returns the value of a field. Returns `otherwise` if the field is empty or its value is rejected. */
  read<Value, Otherwise>(
    field: string,
    read: (text: string) => Value,
    otherwise: Otherwise,
  ): Value | Otherwise {
    const text = this.text(field);
    if (text === '') return otherwise;
    if (this.#objects.has(field) && !JSON_FIELDS.has(field)) {
      this.refuse(field, 'must be a text, a number, true or false');
      return otherwise;
    }
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
          // If the converted text is rejected too, report only the first error.
        }
      }
      this.refuse(field, error.message);
      return otherwise;
    }
  }

  /** Returns the value of a required field; otherwise like {@link read}. */
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

/**
 * Creates a function that converts a row of a file to fields. The fields come from the column names or from a
 * mapping.
 */
export function rowReader(mapping: Mapping | null): (row: FileRow) => Row {
  if (!mapping) {
    const names = new Map<string, string>();
    const labels = new Map<string, string>();
    return ({ line, cells, objects: objectCells, problems }) => {
      const fields = new Map<string, Cell>();
      const objects = new Set<string>();
      const found = [...problems];
      for (const [header, text] of cells) {
        let name = names.get(header);
        if (name === undefined) {
          name = fieldName(header);
          names.set(header, name);
          labels.set(name, header);
        }
        // Only rows of JSON Lines can repeat a name: a CSV file with such a header is rejected.
        if (fields.has(name)) found.push({ field: header, reason: 'is a duplicate of another key' });
        fields.set(name, text);
        if (objectCells?.has(header)) objects.add(name);
      }
      return checked(new Row(line, fields, found, { labels, objects }), cells);
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

/** Rejects text with NUL characters or lone surrogates, because PostgreSQL cannot store them. */
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
