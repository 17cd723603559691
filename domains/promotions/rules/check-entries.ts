import * as z from 'zod/mini';
import { line, day as dayShape, picture, prose, slug, to, words } from '#domains/content/rules/shapes.ts';
import { problemsOf } from '#domains/content/rules/check-document.ts';
import { SALE_SLOTS } from '../contract.ts';
import { uncomputedBenefit } from './advertised-benefit.ts';
import { claimPath, isOwnClaim } from './claim-path.ts';
import { isColour } from './colours.ts';
import { wallOf } from './timing.ts';

/**
 * The format in which operators write offers, sales and banners. Unknown fields are errors, so that the
 * import detects misspelt names.
 */

const time = z
  .string()
  .check(
    z.refine(
      (text) => wallOf(text) !== null,
      'must be a day such as 2026-11-23, or a time such as 2026-11-23 09:00',
    ),
  );
const colour = z.string().check(z.refine(isColour, 'must be a colour such as #c4102b'));
const imagePath = z
  .string()
  .check(
    z.regex(
      /^\/(?!\/)[\w./~%-]+$/,
      'must be the path of a picture in this shop, such as /img/scene/lineup-aol.svg',
    ),
  );
const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:%|px)?`;
/**
 * CSS shapes that contain only numbers and a few keywords. Other text must not be inserted into a page's
 * styles.
 */
const SHAPE = new RegExp(
  String.raw`^(?:polygon|inset|circle|ellipse)\((?:${NUMBER}|at|round|center|[\s,])+\)$`,
);
const clipPath = z
  .string()
  .check(z.maxLength(300), z.regex(SHAPE, 'must be a shape such as polygon(0 0, 100% 0, 92% 100%, 0 100%)'));

const shared = {
  /** The entry's site ids; all sites if omitted. */
  sites: z.optional(z.array(line).check(z.minLength(1, 'needs at least one item'))),
};
const window = { from: time, until: time };
/** Compares two times. A missing or invalid time has its own fault. */
const endsLater = ({ from, until }: { from: unknown; until: unknown }) => {
  const [start, end] = [from, until].map((time) => (typeof time === 'string' ? wallOf(time) : null));
  return !start || !end || start < end;
};
/** Whether a value has fields, so that rules on several fields are checked beside other faults. */
const isEntry = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const PROMOTION = z
  .strictObject({
    ...shared,
    path: z
      .string()
      .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')),
    title: line,
    summary: z.optional(words),
    startDate: dayShape,
    endDate: dayShape,
    brand: z.optional(slug),
    thumbnailImg: picture,
    /** The picture at the top of the offer's page. Defaults to the thumbnail. */
    picture: z.optional(picture),
    ribbon: z.optional(line),
    featured: z.optional(z.boolean()),
    categories: z.optional(z.array(slug)),
    products: z.optional(z.array(line)),
    redemption: z.optional(to),
    redemptionEndDate: z.optional(dayShape),
    /** Code of the coupon with which customers receive the benefit. */
    coupon: z.optional(line),
    /** The path of the parent offer; omitted for an offer without a parent. */
    parent: z.optional(line),
    rewardLabel: z.optional(line),
    body: z.optional(prose),
    terms: z.optional(prose),
  })
  .check(
    z.refine(({ startDate, endDate }) => !(startDate > endDate), {
      path: ['endDate'],
      error: 'is before startDate',
      when: isEntry,
    }),
    z.refine(
      ({ redemption, redemptionEndDate }) => redemption !== undefined || redemptionEndDate === undefined,
      {
        path: ['redemptionEndDate'],
        error: 'needs "redemption"',
      },
    ),
    z.refine(({ path, redemption = '' }) => !isOwnClaim(redemption) || redemption === claimPath(path), {
      path: ['redemption'],
      error: 'must be the claim page of this offer, "/claim/" and its path',
    }),
    z.refine(
      ({ redemption = '', redemptionEndDate }) => !isOwnClaim(redemption) || redemptionEndDate !== undefined,
      {
        path: ['redemptionEndDate'],
        error: 'is required if customers claim in this shop',
      },
    ),
  );

const slot = z.strictObject({
  href: z.optional(to),
  title: line,
  subtext: z.optional(line),
  clipPath: z.optional(clipPath),
  src: z.optional(
    z.string().check(z.regex(/^[\w./~%-]+$/, 'must be the name of a picture below baseImagePath')),
  ),
});
const SALE = z
  .strictObject({
    ...shared,
    key: slug,
    name: line,
    baseImagePath: z.optional(imagePath),
    url: z.optional(to),
    colour: z.optional(colour),
    ...window,
    images: z.strictObject(
      Object.fromEntries(SALE_SLOTS.map((name) => [name, z.optional(slot)])) as Record<
        (typeof SALE_SLOTS)[number],
        z.ZodMiniOptional<typeof slot>
      >,
    ),
  })
  .check(z.refine(endsLater, { path: ['until'], error: 'must be later than "from"', when: isEntry }));

const sizes = z.strictObject({ mobile: imagePath, desktop: imagePath });
const PROMO_BANNER = z
  .strictObject({
    ...shared,
    key: slug,
    title: line,
    url: to,
    colour: z.optional(colour),
    categories: z.optional(z.array(line)),
    ...window,
    images: z.strictObject({
      cart: z.optional(imagePath),
      checkout: z.optional(sizes),
      header: z.optional(sizes),
    }),
  })
  .check(z.refine(endsLater, { path: ['until'], error: 'must be later than "from"', when: isEntry }));

const ALERT_BANNER = z
  .strictObject({
    ...shared,
    key: slug,
    bannerURL: z.optional(to),
    backgroundColor: z.optional(colour),
    desktopContent: words,
    /** The text for phones. Defaults to the text for desktops. */
    mobileContent: z.optional(words),
    ...window,
  })
  .check(z.refine(endsLater, { path: ['until'], error: 'must be later than "from"', when: isEntry }));

/** The schema of the entries in each list of the file. */
export const ENTRY_SHAPES = {
  promotions: PROMOTION,
  sales: SALE,
  promoBanners: PROMO_BANNER,
  alertBanners: ALERT_BANNER,
} as const;
export type EntryKind = keyof typeof ENTRY_SHAPES;
export const ENTRY_KINDS = Object.keys(ENTRY_SHAPES) as EntryKind[];
export type EntrySource<Kind extends EntryKind> = z.infer<(typeof ENTRY_SHAPES)[Kind]>;
/** Returns the key of an entry: the path of an offer, or the field `key` of other entries. */
export function keyOfEntry(kind: EntryKind, source: { path?: unknown; key?: unknown }): string {
  return String(kind === 'promotions' ? source.path : source.key);
}

/**
 * Returns an entry's errors. Each is a sentence that starts with the entry's position, such as `promotions 3
 * (spring-cash), endDate: is missing`.
 */
export function entryProblems(
  kind: EntryKind,
  index: number,
  source: unknown,
  siteIds: readonly string[],
): string[] {
  const named = (source ?? {}) as { path?: unknown; key?: unknown; sites?: unknown };
  const key = keyOfEntry(kind, named);
  const place = `${kind} ${index + 1}${key === 'undefined' ? '' : ` (${key})`}`;
  const problems = problemsOf(ENTRY_SHAPES[kind], source, place);
  const benefit =
    kind === 'promotions' && problems.length === 0
      ? uncomputedBenefit(source as EntrySource<'promotions'>)
      : null;
  if (benefit !== null)
    problems.push(
      `${place}: advertises “${benefit}”, which the cart does not apply. Add "redemption" (if the manufacturer provides the benefit) or "coupon" (the code that provides it), or remove the benefit from the text`,
    );
  const sites: unknown[] = Array.isArray(named.sites) ? named.sites : [];
  for (const site of sites)
    if (typeof site === 'string' && !siteIds.includes(site))
      problems.push(`${place}, sites: unknown site "${site}". Known: ${siteIds.join(', ')}`);
  return problems;
}
