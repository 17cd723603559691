/**
 * Data of a page, written short: what lists of alike things are called is said once for all of them, and a text that has
 * stood before, alone or as a part, is referred to. A list of products is half as long so, and as quick to write.
 *
 * `pack` takes what JSON holds and answers a JSON text; `unpack` makes an equal value of what that text holds.
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

/** Letters that a JSON text has only behind a backslash, or that could end the element of a page in which it stands. */
const ESCAPED = /["\\<]|[^ -\u2027\u202a-\ud7ff\ue000-\uffff]/;

/** JSON of a text that may stand in a script element: `<` must not be able to close it. */
function quoted(text: string): string {
  return ESCAPED.test(text) ? safeJson(text) : `"${text}"`;
}

/** JSON that may stand in a script element. */
export function safeJson(value: Json): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The JSON of `value` written short, safe inside a script element. It is written as it is gone through, without an object in between:
 * every page that is made has such a text. A value whose objects have a field called `~` is written as it is.
 */
export function pack(value: Json): string {
  const seen = new Map<string, number>();
  let isPlain = true;

  /** A text as it is written: `~12` for the 12th, `~12~/p/~` with what stands before and after it. */
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
      if (typeof column === 'string') cell = write(row[column], siblings);
      else if (column.length === 3) cell = cells(row[column[0]] as Fields, column[2], siblings);
      else continue;
      written += written === '' ? cell : `,${cell}`;
    }
    return `[${written}]`;
  };

  const list = (all: readonly Json[]): string => {
    const columns = alike(all);
    if (columns) {
      let rows = safeJson(columns);
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
    // What writes itself, as a date does, is left to that.
    if ('toJSON' in one) return safeJson(one);
    let fields = '';
    // What belongs together stands near: an object's texts may name those of the one around it.
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
  if (names.length === 0 || names.includes(TABLE) || names.includes('toJSON')) return undefined;
  for (const one of list) {
    if (!isObject(one)) return undefined;
    let at = 0;
    for (const name in one) if (name !== names[at++] || one[name] === undefined) return undefined;
    if (at !== names.length) return undefined;
  }
  const rows = list as readonly Fields[];
  return names.map((name): Column => {
    const value = first[name];
    if (isObject(value)) {
      const inner = alike(rows.map((row) => row[name]));
      return inner ? [name, 0, inner] : name;
    }
    const mayBeSame =
      (typeof value !== 'object' || value === null) && !(typeof value === 'string' && value.length >= LEAST);
    return mayBeSame && rows.every((row) => row[name] === value) ? [name, value] : name;
  });
}
