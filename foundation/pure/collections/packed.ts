/**
 * A compact encoding of page data. For a list of similar objects, field names are written only once. A
 * repeated text becomes a reference, and a text that contains an earlier text becomes a reference with a
 * prefix and a suffix.
 *
 * This halves the size of a product list and is as fast as plain JSON. `pack` converts JSON values to JSON
 * text. `unpack` converts the parsed text to the original value.
 */

type Json = unknown;
type Fields = Record<string, unknown>;

/**
 * The name of the only field of an object that encodes a list. Its value is an array: the columns, followed
 * by the values of each row. A column is a field name. If all rows have the same value, it is `[name,
 * value]`. For nested objects, it is `[name, 0, columns]`, and each row contains their values as an array. If
 * every row repeats the text of an earlier field between the same prefix and suffix, it is `[name, field,
 * prefix, suffix]`, and the rows do not contain it. The field is one of the same object or of an object that
 * contains it. If an earlier list has the same columns, their place is a number: the index of that list among
 * all lists with columns of their own.
 */
const TABLE = '~';
/** The cell of a row that does not have the field. The text `~` itself is written as `~~~`. */
const ABSENT = '~';
type Column = string | [string, Json] | [string, 0, Column[]] | [string, string, string, string];
/** The minimum length of a text that can be referenced. Shorter texts are written in full each time. */
const LEAST = 10;
/** The minimum length of the first row's text that a column can repeat. Shorter texts match by chance. */
const MIN_REPEATED_LENGTH = 3;
/** The text of one field in all rows. */
interface TextColumn {
  name: string;
  texts: readonly string[];
}

/** Matches characters that JSON must escape, and `<`, which could close the script element. */
const ESCAPED = /["\\<]|[^ -\u2027\u202a-\ud7ff\ue000-\uffff]/;

/** Returns a text as a JSON string that is safe inside a script element. */
function quoted(text: string): string {
  return ESCAPED.test(text) ? safeJson(text) : `"${text}"`;
}

/**
 * Returns a value as JSON that is safe inside a script element. It contains no `<`, which could close the
 * element.
 */
export function safeJson(value: Json): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Encodes a value as compact JSON that is safe inside a script element. The function writes the text
 * directly, because it runs for every rendered page and intermediate objects are slow. If an object in the
 * value has a field `~`, the result is plain JSON.
 */
export function pack(value: Json): string {
  const seen = new Map<string, number>();
  const heads = new Map<string, number>();
  let isPlain = true;

  /**
   * Encodes a text. `~12` is a reference to the text with the index 12 in `seen`. `~12~/p/~` is that text
   * with the prefix `/p/` and an empty suffix.
   */
  const text = (one: string, siblings: string[]): string => {
    if (one.length < LEAST) return quoted(one.startsWith('~') ? `~~${one}` : one);
    const before = seen.get(one);
    if (before === undefined) {
      seen.set(one, seen.size);
      const part = one.includes('~') ? undefined : siblings.find((other) => one.includes(other));
      siblings.push(one);
      if (part === undefined) return quoted(one.startsWith('~') ? `~~${one}` : one);
      const at = one.indexOf(part);
      return quoted(`~${seen.get(part)}~${one.slice(0, at)}~${one.slice(at + part.length)}`);
    }
    siblings.push(one);
    return `"~${before}"`;
  };

  const cells = (row: Fields, columns: readonly Column[], siblings: string[]): string => {
    let written = '';
    for (const column of columns) {
      let cell: string;
      if (typeof column === 'string')
        cell = row[column] === undefined ? `"${ABSENT}"` : write(row[column], siblings);
      else if (column.length === 3) cell = cells(row[column[0]] as Fields, column[2], siblings);
      else continue;
      written += written === '' ? cell : `,${cell}`;
    }
    return `[${written}]`;
  };

  const list = (all: readonly Json[]): string => {
    const columns = alike(all);
    if (columns) {
      const head = safeJson(columns);
      const known = heads.get(head);
      if (known === undefined) heads.set(head, heads.size);
      let rows = known === undefined ? head : String(known);
      for (const row of all) rows += `,${cells(row as Fields, columns, [])}`;
      return `{"${TABLE}":[${rows}]}`;
    }
    const own: string[] = [];
    let items = '';
    for (let at = 0; at < all.length; at++) items += (at === 0 ? '' : ',') + write(all[at], own);
    return `[${items}]`;
  };

  const write = (one: Json, siblings: string[]): string => {
    if (typeof one === 'string') return text(one, siblings);
    if (typeof one === 'number') return Number.isFinite(one) ? String(one) : 'null';
    if (typeof one !== 'object' || one === null) return JSON.stringify(one) ?? 'null';
    if (Array.isArray(one)) return list(one);
    // Encode an object that has a `toJSON` method, such as a date, with that method.
    if ('toJSON' in one) return safeJson(one);
    let fields = '';
    // Related texts are usually close together, so a text can refer to other texts of the same object and of
    // the objects that contain it.
    for (const [name, field] of Object.entries(one)) {
      if (name === TABLE) isPlain = false;
      if (field === undefined) continue;
      fields += `${fields === '' ? '' : ','}${quoted(name)}:${write(field, siblings)}`;
    }
    return `{${fields}}`;
  };

  const packed = write(value, []);
  return isPlain ? `{"packed":${packed}}` : `{"plain":${safeJson(value)}}`;
}

/** Returns the value that was passed to `pack`. */
export function unpack(value: Json): Json {
  if (!isObject(value)) throw new TypeError('Not packed');
  if (!('packed' in value)) return value['plain'];
  const seen: string[] = [];
  const heads: Column[][] = [];
  const text = (one: string): string => {
    let whole = one;
    if (one.startsWith('~~')) whole = one.slice(2);
    else if (one.startsWith('~')) {
      const [, number, before, after] = one.split('~');
      const known = seen[Number(number)]!;
      if (before === undefined) return known;
      whole = before + known + after;
    }
    if (whole.length >= LEAST) seen.push(whole);
    return whole;
  };
  const fields = (
    row: readonly Json[],
    columns: readonly Column[],
    outer: ReadonlyMap<string, Json> = new Map(),
  ): Fields => {
    let at = 0;
    const known = new Map(outer);
    return Object.fromEntries(
      columns.flatMap((column): [string, Json][] => {
        let name = column as string;
        let field: Json;
        if (typeof column === 'string') {
          const cell = row[at++];
          if (cell === ABSENT) return [];
          field = read(cell);
        } else {
          name = column[0];
          if (column.length === 4) field = column[2] + String(known.get(column[1])) + column[3];
          else if (column.length === 3) field = fields(row[at++] as Json[], column[2], known);
          else field = column[1];
        }
        known.set(name, field);
        return [[name, field]];
      }),
    );
  };
  const read = (one: Json): Json => {
    if (typeof one === 'string') return text(one);
    if (Array.isArray(one)) return one.map(read);
    if (!isObject(one)) return one;
    const table = one[TABLE];
    if (Array.isArray(table)) {
      const [head, ...rows] = table as [Column[] | number, ...Json[][]];
      const columns = typeof head === 'number' ? heads[head]! : head;
      if (columns === head) heads.push(columns);
      return rows.map((row) => fields(row, columns));
    }
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, read(field)]));
  };
  return read(value['packed']);
}

function isObject(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the columns of a list of objects with the same fields in the same order. An object may lack some of
 * the fields, but has at least half of them. Returns undefined for other lists. `outer` contains the texts of
 * the objects that contain these objects.
 */
function alike(list: readonly Json[], outer: readonly TextColumn[] = []): Column[] | undefined {
  if (list.length < 2 || !list.every(isObject)) return undefined;
  const rows: readonly Fields[] = list;
  let names: string[] = [];
  for (const row of rows) {
    const own = Object.keys(row);
    if (own.length > names.length) names = own;
  }
  if (names.length === 0 || names.includes(TABLE) || names.includes('toJSON')) return undefined;
  if (!rows.every((row) => hasMostOf(row, names))) return undefined;
  let repeatable = outer;
  return names.map((name): Column => {
    const value = rows[0]![name];
    // A field hides a field with the same name of the objects that contain its object.
    if (repeatable.some((column) => column.name === name))
      repeatable = repeatable.filter((column) => column.name !== name);
    if (isObject(value)) {
      const inner = alike(
        rows.map((row) => row[name]),
        repeatable,
      );
      return inner ? [name, 0, inner] : name;
    }
    if (typeof value === 'string' && value.length >= MIN_REPEATED_LENGTH) {
      const texts = rows.map((row) => row[name]);
      if (texts.every((text) => typeof text === 'string')) {
        const repeated = value.length >= LEAST ? repeatedIn(name, texts, repeatable) : undefined;
        if (repeated) return repeated;
        repeatable = [...repeatable, { name, texts }];
      }
    }
    const mayBeSame =
      value !== undefined &&
      (typeof value !== 'object' || value === null) &&
      !(typeof value === 'string' && value.length >= LEAST);
    return mayBeSame && rows.every((row) => row[name] === value) ? [name, value] : name;
  });
}

/**
 * Returns the column of texts that all repeat the text of another column between the same prefix and suffix;
 * undefined if no column qualifies.
 */
function repeatedIn(
  name: string,
  texts: readonly string[],
  columns: readonly TextColumn[],
): Column | undefined {
  const [first] = texts as [string];
  for (const column of columns) {
    const at = first.indexOf(column.texts[0]!);
    if (at < 0) continue;
    const before = first.slice(0, at);
    const after = first.slice(at + column.texts[0]!.length);
    if (texts.every((text, row) => text === before + column.texts[row]! + after))
      return [name, column.name, before, after];
  }
  return undefined;
}

/** Whether all fields of a row are among `names`, in that order, and at least half of `names` have a value. */
function hasMostOf(row: Fields, names: readonly string[]): boolean {
  let at = 0;
  let count = 0;
  for (const name in row) {
    while (at < names.length && names[at] !== name) at += 1;
    if (at === names.length) return false;
    at += 1;
    if (row[name] !== undefined) count += 1;
  }
  return count * 2 >= names.length;
}
