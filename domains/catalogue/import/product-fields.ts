import * as z from 'zod/mini';
import { cleanHtml } from '#database/import/values/html.ts';
import type { SpecReference, RequiredSpec } from './make-references.ts';
import type { References } from './references.ts';
import { MARK_KINDS, MARK_SIDES } from '../contract/product.ts';
import type { Mark } from '../rules/marks.ts';
import type { Row } from '#database/import/row.ts';
import { describeShapeFaults } from '#foundation/pure/input/shape-faults.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { isWebPage } from '#foundation/pure/contact/web-page.ts';
import {
  readChoice,
  readJson,
  readList,
  readNumber,
  readText,
  readYesNo,
  Refused,
} from '#database/import/values/values.ts';

const ATTRIBUTE_KINDS = ['Html', 'String', 'Boolean', 'Rating', 'Downloads'] as const;

/**
 * Parses the specification columns of a row by the kinds that its category defines. A column `spec:width
 * (cm)` contains numbers in centimetres.
 */
export function readSpecs(
  row: Row,
  known: ReadonlyMap<string, SpecReference> | null,
  makeIn: string | null,
  specToMake: References['specToMake'],
) {
  const values: Record<string, string | number | boolean> = {};
  const cleared: string[] = [];
  const toMake: RequiredSpec[] = [];
  let has = false;
  for (const [rest, field] of row.startingWith('spec:')) {
    has = true;
    const [, key = rest, defaultUnit] = /^(.+?)\s*(?:\(([^)]+)\))?$/.exec(rest) ?? [];
    if (row.text(field) === '') {
      cleared.push(key);
      continue;
    }
    if (!known) continue;
    let spec = known.get(key);
    if (!spec) {
      if (makeIn === null) {
        row.note(
          field,
          `is ignored: the category has no specification "${key}"${suggestion(key, known.keys())}`,
        );
        continue;
      }
      const made = specToMake({ category: makeIn, key, text: row.text(field), unit: defaultUnit ?? '' });
      toMake.push(made);
      spec = made;
    }
    const { kind, unit } = spec;
    const value = row.read(
      field,
      (text) => {
        if (kind === 'text') return readText(text, 200);
        if (kind === 'boolean') return readYesNo(text);
        if (kind === 'rating') return readNumber(text.replace(/\s*stars?$/i, ''), { min: 0, max: 10 });
        return readNumber(text, {
          min: -1_000_000,
          max: 1_000_000_000,
          unit,
          defaultUnit,
        });
      },
      null,
    );
    if (value !== null) values[key] = value;
  }
  return { has, values, cleared, toMake };
}

/**
 * Reads the columns `feature:1 title`, `feature:1 text`, `feature:2 title` and so on, in numeric order.
 * Returns undefined if the file has no such columns. Rejects entries without a title and unknown columns of an
 * entry, such as `feature:1 titel`, because their text would be lost.
 */
export function readNumbered<Entry>(
  row: Row,
  prefix: string,
  read: (entry: (part: string) => string) => Entry,
): Entry[] | undefined {
  /** The columns that have a value, by number. */
  const filled = new Map<number, string[]>();
  for (const [rest, field] of row.startingWith(`${prefix}:`)) {
    const number = Number(/^\d+/.exec(rest)?.[0] ?? Number.NaN);
    if (Number.isNaN(number))
      row.refuse(field, `the name of the column needs a number, such as ${prefix}:1 title`);
    else filled.set(number, [...(filled.get(number) ?? []), ...(row.text(field) === '' ? [] : [field])]);
  }
  if (filled.size === 0) return undefined;
  const entries: Entry[] = [];
  for (const [number, fields] of [...filled].toSorted(([a], [b]) => a - b)) {
    if (fields.length === 0) continue;
    const known = new Set<string>();
    const part = (name: string) => {
      const field = `${prefix}:${number} ${name}`;
      known.add(field);
      return row.text(field);
    };
    if (part('title') === '') {
      row.refuse(fields[0]!, `needs the column ${prefix}:${number} title`);
      continue;
    }
    try {
      entries.push(read(part));
      for (const field of fields)
        if (!known.has(field)) row.refuse(field, `is unknown${suggestion(field, known)}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      row.refuse(`${prefix}:${number}`, error.message);
    }
  }
  return entries;
}

/**
 * Reads a product's attributes from columns such as `attribute:Html:What is in the box`, or from a JSON list
 * in the column `attributes`.
 */
export function readAttributes(row: Row): { kind: string; name: string; value: string }[] | undefined {
  const entries: { kind: string; name: string; value: string }[] = [];
  let has = false;
  const add = (field: string, kind: string, name: string, value: string) => {
    try {
      const known = readChoice(kind, ATTRIBUTE_KINDS);
      entries.push({ kind: known, name: readText(name, 120), value: readAttribute(known, value) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      row.refuse(field, error.message);
    }
  };
  for (const [rest, field] of row.startingWith('attribute:')) {
    has = true;
    const at = rest.indexOf(':');
    if (at < 0) row.refuse(field, 'needs a kind and a name, such as attribute:Html:In the box');
    else if (row.text(field) !== '')
      add(field, rest.slice(0, at).trim(), rest.slice(at + 1).trim(), row.text(field));
  }
  if (row.has('attributes')) {
    has = true;
    const list = row.read('attributes', readJson, []);
    if (!Array.isArray(list)) row.refuse('attributes', 'is not a JSON list');
    else {
      const parsed = ATTRIBUTES.safeParse(list);
      if (parsed.success)
        for (const { kind, name, value } of parsed.data) add('attributes', kind, String(name), String(value));
      else row.refuse('attributes', describeShapeFaults(ATTRIBUTES, list));
    }
  }
  return has ? entries : undefined;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const ATTRIBUTES = z.array(z.object({ kind: z.string(), name: scalar, value: scalar }));
const PICTURES = z.array(z.object({ src: z.string(), alt: z.optional(z.unknown()) }));

function readAttribute(kind: (typeof ATTRIBUTE_KINDS)[number], value: string): string {
  if (kind === 'Html') return cleanHtml(readText(value, 50_000));
  if (kind === 'Boolean') return String(readYesNo(value));
  if (kind === 'Rating') return String(readNumber(value, { min: 0, max: 10 }));
  if (kind === 'Downloads') {
    for (const line of value.split('\n'))
      if (line.trim() !== '') readHref(line.slice(line.indexOf('|') + 1).trim());
  }
  return readText(value, 5000);
}

/**
 * Reads a mark from the columns `mark:1 title` (its kind), `mark:1 side`, `mark:1 place`, `mark:1 length` in
 * millimetres, `mark:1 hidden`, `mark:1 picture` and `mark:1 spot`. A spot such as `40,60` is the position in
 * the product's first picture, in percent from its left and upper edge.
 */
export function readMark(entry: (part: string) => string): Mark {
  const [picture, spot] = [entry('picture'), entry('spot')];
  return {
    kind: readChoice(entry('title').toLowerCase(), MARK_KINDS),
    side: readChoice(entry('side').toLowerCase() || 'front', MARK_SIDES),
    place: readText(entry('place'), 120),
    lengthMm: readLength(entry('length')),
    isHidden: entry('hidden') !== '' && readYesNo(entry('hidden')),
    ...(picture === '' ? {} : { picture: readPicture(picture) }),
    ...(spot === '' ? {} : { spot: readSpot(spot) }),
  };
}

function readLength(text: string): number {
  if (text === '') throw new Refused('needs a length in millimetres, in the column that ends in “length”');
  try {
    return readNumber(text, { whole: true, min: 1, max: 3000, unit: 'mm' });
  } catch (error) {
    throw error instanceof Refused ? new Refused(`length: ${error.message}`) : error;
  }
}

function readSpot(text: string): { x: number; y: number } {
  const [, x, y] = /^(\d{1,3}(?:\.\d)?)\s*[,;]\s*(\d{1,3}(?:\.\d)?)$/.exec(text) ?? [];
  if (x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100)
    throw new Refused(`"${text}" is not a spot in the picture, in percent (40,60)`);
  return { x: Number(x), y: Number(y) };
}

export function readHref(text: string): string {
  if (!/^\/(?![/\\])[^\s\\]+$/.test(text) && !isWebPage(text))
    throw new Refused(`"${text}" is not a URL (https://… or /…)`);
  return readText(text, 500);
}

/**
 * Parses the pictures of a product: URLs separated by `|`, or a JSON list of `{ src, alt }`. Rejects pictures
 * that this shop does not host.
 */
export function readImages(text: string, title: string): { src: string; alt: string }[] {
  const list = text.startsWith('[')
    ? readPictureList(text).map(({ src, alt }) => ({
        src,
        alt: typeof alt === 'string' ? readText(alt, 200) : title,
      }))
    : readList(text).map((src) => ({ src, alt: title }));
  for (const { src } of list) readPicture(src);
  return list;
}

/** Parses a JSON list of pictures. Throws {@link Refused} if an entry has no `src`. */
function readPictureList(text: string): z.infer<typeof PICTURES> {
  const list = readJson(text);
  const parsed = PICTURES.safeParse(list);
  if (parsed.success) return parsed.data;
  throw new Refused(describeShapeFaults(PICTURES, list));
}

/** Validates the path of a picture that this shop hosts. */
export function readPicture(src: string): string {
  if (!/^\/img\/(photo\/[0-9a-f]{32}(?:~[a-z0-9.]{1,20})?|\S+\.svg)$/.test(src)) {
    throw new Refused(
      `"${src}" is not a picture of this shop (/img/…); import photographs with: npm run import -- photographs FOLDER`,
    );
  }
  return src;
}

export function readArt(text: string): Record<string, unknown> {
  const art = readJson(text);
  if (typeof art !== 'object' || art === null || typeof (art as { type?: unknown }).type !== 'string')
    throw new Refused('is not a drawing ({"type":"fridge",…})');
  return art as Record<string, unknown>;
}

/**
 * Adds the product's width, height and depth to a drawing without measurements. If the drawing states at
 * least one measurement, returns it unchanged. For example, a robot vacuum is drawn from above and has no
 * depth, and importing its exported file must not add a depth.
 */
export function withSize(
  art: Record<string, unknown>,
  specs: Record<string, unknown>,
): Record<string, unknown> {
  if (['w', 'h', 'd'].some((side) => side in art)) return art;
  const sides = { w: specs['width'], h: specs['height'], d: specs['depth'] };
  return {
    ...Object.fromEntries(Object.entries(sides).filter(([, value]) => typeof value === 'number')),
    ...art,
  };
}
