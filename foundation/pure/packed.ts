/**
 * Data of a page, written short: what lists of alike things are called is said once for all of them, and a text that has
 * stood before, alone or as a part, is referred to. A list of products is half as long so, and as quick to write.
 *
 * `pack` takes what JSON holds and answers what JSON holds; `unpack` makes an equal value of it.
 */

type Json = unknown;
type Fields = Record<string, unknown>;

/**
 * The one field of an object that stands for a list: its columns, then each row's values. A column is its name; with one
 * value for all rows, `[name, value]`; with objects in it, `[name, 0, columns]`, whose values stand in a list in the row.
 */
const TABLE = '~';
type Column = string | [string, Json] | [string, 0, Column[]];
/** Texts shorter than this are written again. */
const LEAST = 10;

/** `value` written short. A value whose objects have a field called `~` is left as it is. */
export function pack(value: Json): Json {
  const seen = new Map<string, number>();
  let isPlain = true;

  /** A text as it is written: `~12` for the 12th, `~12~/p/~` with what stands before and after it. */
  const text = (one: string, siblings: readonly string[]): string => {
    if (one.length < LEAST) return one.startsWith('~') ? `~~${one}` : one;
    const before = seen.get(one);
    if (before !== undefined) return `~${before}`;
    const part = siblings.find((other) => other.length >= LEAST && one.includes(other) && !one.includes('~'));
    const number = part === undefined ? undefined : seen.get(part);
    seen.set(one, seen.size);
    if (part !== undefined && number !== undefined) {
      const at = one.indexOf(part);
      return `~${number}~${one.slice(0, at)}~${one.slice(at + part.length)}`;
    }
    return one.startsWith('~') ? `~~${one}` : one;
  };

  const cells = (row: Fields, columns: readonly Column[], siblings: string[]): Json[] =>
    columns.flatMap((column) => {
      if (typeof column === 'string') return [write(row[column], siblings)];
      const [name, , inner] = column;
      const field = row[name];
      return inner && isObject(field) ? [cells(field, inner, siblings)] : [];
    });

  const write = (one: Json, siblings: string[]): Json => {
    if (typeof one === 'string') {
      const written = text(one, siblings);
      siblings.push(one);
      return written;
    }
    if (Array.isArray(one)) {
      const columns = alike(one);
      if (!columns) {
        const own: string[] = [];
        return one.map((item: Json) => write(item, own));
      }
      return { [TABLE]: [columns, ...one.map((row: Fields) => cells(row, columns, []))] };
    }
    // What writes itself, as a date does, is left to that.
    if (!isObject(one) || 'toJSON' in one) return one;
    const written: Fields = {};
    // What belongs together stands near: an object's texts may name those of the one around it.
    for (const [name, field] of Object.entries(one)) {
      if (name === TABLE) isPlain = false;
      if (field !== undefined) written[name] = write(field, siblings);
    }
    return written;
  };

  const packed = write(value, []);
  return isPlain ? { packed } : { plain: value };
}

/** What `pack` was given. */
export function unpack(value: Json): Json {
  if (!isObject(value)) throw new TypeError('Not packed');
  if (!('packed' in value)) return value['plain'];
  const seen: string[] = [];
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
  const fields = (row: readonly Json[], columns: readonly Column[]): Fields => {
    let at = 0;
    return Object.fromEntries(
      columns.map((column) => {
        if (typeof column === 'string') return [column, read(row[at++])];
        const [name, same, inner] = column;
        return [name, inner ? fields(row[at++] as Json[], inner) : same];
      }),
    );
  };
  const read = (one: Json): Json => {
    if (typeof one === 'string') return text(one);
    if (Array.isArray(one)) return one.map(read);
    if (!isObject(one)) return one;
    const table = one[TABLE];
    if (Array.isArray(table)) {
      const [columns, ...rows] = table as [Column[], ...Json[][]];
      return rows.map((row) => fields(row, columns));
    }
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, read(field)]));
  };
  return read(value['packed']);
}

function isObject(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The columns of a list whose objects all have the same fields in the same order; undefined where it is no such list. */
function alike(list: readonly Json[]): Column[] | undefined {
  const [first] = list;
  if (list.length < 2 || !isObject(first)) return undefined;
  const names = Object.keys(first);
  const rows: Fields[] = [];
  for (const one of list) {
    if (!isObject(one)) return undefined;
    const own = Object.keys(one);
    if (own.length !== names.length) return undefined;
    if (!own.every((name, at) => names[at] === name && one[name] !== undefined)) return undefined;
    rows.push(one);
  }
  if (names.length === 0 || names.includes(TABLE) || names.includes('toJSON')) return undefined;
  return names.map((name): Column => {
    const value = first[name];
    if (isObject(value)) {
      const inner = alike(rows.map((row) => row[name]));
      return inner ? [name, 0, inner] : name;
    }
    const isSame =
      (typeof value !== 'object' || value === null) &&
      !(typeof value === 'string' && value.length >= LEAST) &&
      rows.every((row) => row[name] === value);
    return isSame ? [name, value] : name;
  });
}
