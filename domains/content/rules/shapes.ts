import * as z from 'zod/mini';
import { isDay } from '#foundation/pure/day.ts';
import { parseVideo } from '#foundation/pure/embedded/video-address.ts';
import { isSafeLink, isSlug } from './addresses.ts';
import { markdownProblem } from './markdown-limits.ts';
import { parseMoment } from './schedule.ts';

/**
 * Schemas for the head and the blocks of a page, as written by an author. The schemas are strict, so that the
 * import reports misspelt field names. Fields named `markdown` are converted to sanitised `html` when the
 * page is saved.
 */

export const words = z
  .string()
  .check(z.minLength(1, 'is empty'), z.maxLength(2000, 'is longer than 2000 characters'));

export const line = z
  .string()
  .check(z.minLength(1, 'is empty'), z.maxLength(300, 'is longer than 300 characters'));

export const prose = z
  .string()
  .check(z.minLength(1, 'is empty'), z.maxLength(100_000, 'is longer than 100,000 characters'))
  .check(
    z.superRefine((text, context) => {
      const problem = markdownProblem(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: text });
    }),
  );

export const to = z
  .string()
  .check(
    z.refine(
      isSafeLink,
      'must be a path of the shop (/stores), an anchor on the page (#top), or begin with https:, tel: or mailto:',
    ),
  );

export const day = z.string().check(z.refine(isDay, 'must be a day such as 2026-11-23'));

/** A day, optionally with a time, in the time zone of the site. */
export const moment = z
  .string()
  .check(
    z.refine(
      (text) => parseMoment(text) !== null,
      'must be a day, optionally with a time, such as 2026-12-01 or 2026-12-01 09:00',
    ),
  );

export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #d8ccb8'));

export const count = z.int().check(z.gte(1, 'must be 1 or more'), z.lte(48, 'must be 48 or less'));

export const percent = z.number().check(z.gte(0, 'must be 0 or more'), z.lte(100, 'must be 100 or less'));

export const slug = z
  .string()
  .check(z.refine(isSlug, 'must be lower-case letters, digits and hyphens, with / between parts'));

export const some = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1, 'needs at least one item'), z.maxLength(100, 'has more than 100 items'));

export const link = z.strictObject({ label: line, to });

const ICONS = [
  'truck',
  'recycle',
  'phone',
  'sofa',
  'clock',
  'leaf',
  'calendar',
  'shield',
  'folder',
  'tag',
  'store',
  'eye',
  'wrench',
  'ruler',
  'chat',
  'heart',
  'star',
  'card',
  'gift',
  'home',
  'cube',
  'mail',
  'user',
  'pin',
  'lock',
  'swap',
  'note',
  'bolt',
] as const;

const pictureSource = z
  .string()
  .check(
    z.regex(
      /^\/(?!\/)[\w./~%-]+$/,
      'must be the path of a picture in this shop, such as /img/c/ovens-cooktops.svg',
    ),
  );

/** A drawn scene by name, or a picture in this shop by path. */
export const picture = z
  .strictObject({
    scene: z.optional(
      z.string().check(z.regex(/^[a-z-]+$/, 'must be the name of a scene, such as kitchen-range')),
    ),
    src: z.optional(pictureSource),
    alt: z.string().check(z.maxLength(300)),
  })
  .check(
    z.refine(
      ({ scene, src }) => (scene === undefined) !== (src === undefined),
      'needs either "scene" or "src"',
    ),
  );

export const video = z.strictObject({
  src: z
    .string()
    .check(z.regex(/^\/(?!\/)[\w./-]+\.(mp4|webm)$/, 'must be the path of an mp4 or webm file in this shop')),
});

export const videoUrl = z
  .string()
  .check(
    z.refine(
      (text) => parseVideo(text) !== null,
      'must be the address of a video at YouTube or Wistia, such as https://www.youtube.com/watch?v=…',
    ),
  );

export const button = z.strictObject({
  label: line,
  to,
  /** The target of the button: a page, another website, a filtered list or a text search. */
  kind: z.optional(z.enum(['link', 'external', 'refine', 'search'])),
});

export const iconItem = z.strictObject({ icon: z.enum(ICONS), title: line, text: words });

export const SORTS = ['popular', 'price-asc', 'price-desc', 'rating', 'energy', 'newest', 'saving'] as const;

/**
 * The kinds of form field that have options. A `place` field offers the shop's stores before its own options.
 * A `time` field offers the times of the chosen store instead of its own options.
 */
const CHOICES: readonly string[] = ['choice', 'place', 'time'];

export const FORM_FIELD_KINDS = [
  'text',
  'email',
  'phone',
  'postcode',
  'date',
  'area',
  'choice',
  'place',
  'time',
] as const;

export const formField = z
  .strictObject({
    name: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'must be a short name of letters and digits')),
    label: line,
    kind: z.enum(FORM_FIELD_KINDS),
    isOptional: z.optional(z.boolean()),
    hint: z.optional(line),
    options: z.optional(some(line)),
  })
  .check(
    z.refine(
      ({ kind, options }) => CHOICES.includes(kind) === (options !== undefined),
      'needs "options" if and only if its kind is choice, place or time',
    ),
  );
