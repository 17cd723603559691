import * as z from 'zod/mini';
import { PAGE_TYPES } from '#foundation/pure/page-types.ts';
import { contactSource } from '../contract/sources.ts';
import { PAGE_LOOKS } from '../contract/content.ts';
import {
  SORTS,
  button,
  colour,
  count,
  day,
  formField,
  iconItem,
  line,
  link,
  moment,
  percent,
  picture,
  prose,
  slug,
  some,
  to,
  video,
  videoUrl,
  words,
} from './shapes.ts';

export const BLOCK_SHAPES = {
  /** The head of a landing page (storefront §2), which contains the page's h1. */
  masthead: z.strictObject({
    heading: line,
    text: z.optional(words),
    eyebrow: z.optional(line),
    /**
     * `picture`: text on a picture. `hero`: text next to the picture, on the brand colour. `plain`: text
     * only. `hidden`: text for screen readers only.
     */
    look: z.optional(z.enum(['picture', 'hero', 'plain', 'hidden'])),
    picture: z.optional(picture),
    video: z.optional(video),
    points: z.optional(some(line)),
    actions: z.optional(some(button)),
  }),
  /**
   * The head of a page about virtual tours. Its Launch button leads to /virtual-tour or to the tour of one
   * store.
   */
  'virtual-tour': z.strictObject({
    heading: line,
    text: z.optional(words),
    picture,
    storeUri: z.optional(slug),
  }),
  'delivery-location': z.strictObject({}),
  'category-tiles': z.strictObject({
    title: line,
    more: z.optional(link),
    look: z.optional(z.enum(['types', 'groups'])),
  }),
  /** A list of products: by SKU, or by category and sort order, or one of the shop's highlights. */
  products: z
    .strictObject({
      title: line,
      intro: z.optional(words),
      more: z.optional(link),
      skus: z.optional(some(line)),
      category: z.optional(line),
      sort: z.optional(z.enum(SORTS)),
      highlights: z.optional(z.enum(['deals', 'popular', 'fresh'])),
      limit: z.optional(count),
    })
    .check(
      z.refine(
        ({ skus, category, highlights }) =>
          [skus, category, highlights].filter((one) => one !== undefined).length === 1,
        'needs exactly one of "skus", "category" and "highlights"',
      ),
    ),
  brands: z.strictObject({ title: z.optional(line), limit: z.optional(count) }),
  /** Offers that this block defines, or the shop's current offers. */
  promotions: z
    .strictObject({
      title: line,
      more: z.optional(link),
      items: z.optional(
        some(
          z.strictObject({
            title: line,
            text: z.optional(words),
            reward: z.optional(line),
            to,
            picture,
            from: z.optional(day),
            until: z.optional(day),
          }),
        ),
      ),
      current: z.optional(
        z.strictObject({ brand: z.optional(slug), category: z.optional(slug), limit: z.optional(count) }),
      ),
    })
    .check(
      z.refine(
        ({ items, current }) => (items === undefined) !== (current === undefined),
        'needs either "items" or "current"',
      ),
    ),
  editorial: z.strictObject({
    title: line,
    markdown: prose,
    picture,
    side: z.optional(z.enum(['left', 'right'])),
    tone: z.optional(z.enum(['plain', 'tint', 'brand'])),
    actions: z.optional(some(button)),
  }),
  tiles: z.strictObject({
    title: line,
    more: z.optional(link),
    items: some(z.strictObject({ title: line, text: words, to, way: line, picture })),
  }),
  'value-promise': z.strictObject({
    title: line,
    intro: z.optional(words),
    look: z.optional(z.enum(['band', 'cards'])),
    items: some(iconItem),
  }),
  text: z.strictObject({ markdown: prose }),
  faq: z.strictObject({ title: line, items: some(z.strictObject({ question: line, markdown: prose })) }),
  links: z.strictObject({
    title: line,
    items: some(z.strictObject({ label: line, to, text: z.optional(words) })),
  }),
  stores: z.strictObject({ title: line, intro: z.optional(words), onlyWithTour: z.optional(z.boolean()) }),
  /** Cards that link to the subpages of a path. */
  pages: z.strictObject({
    title: z.optional(line),
    under: slug,
    limit: z.optional(count),
    more: z.optional(link),
    look: z.optional(z.enum(['feature', 'even', 'covers'])),
    /**
     * Whether shoppers can filter the cards by topic and author. The list then shows twelve cards at a time.
     */
    browse: z.optional(z.boolean()),
  }),
  form: z.strictObject({
    title: line,
    intro: z.optional(words),
    submit: line,
    thanks: words,
    /** Identifies the contact form to staff (FORM-01). The default is `AskAnExpert`. */
    source: z.optional(contactSource),
    fields: some(formField),
  }),
  newsletter: z.strictObject({ title: line, intro: words }),
  reviews: z.strictObject({
    score: z.number().check(z.gte(0), z.lte(5)),
    summary: z.tuple([line, line]),
    quotes: some(z.strictObject({ text: words, by: line })),
  }),
  quote: z.strictObject({ text: words, by: line, action: z.optional(link), picture: z.optional(picture) }),
  figures: z.strictObject({
    title: z.optional(line),
    items: some(z.strictObject({ figure: line, label: line })),
  }),
  /** A block of the page `home-claims`. Its text replaces the site's default text on the home page. */
  'home-words': z.strictObject({
    eyebrow: z.optional(line),
    story: z.optional(z.strictObject({ label: line, lead: words })),
    spotlight: z.optional(z.strictObject({ label: line, text: words, more: z.optional(link) })),
    promises: z.optional(z.strictObject({ title: line, intro: z.optional(words), items: some(iconItem) })),
    newsletter: z.optional(z.strictObject({ title: line, intro: words })),
    fabrics: z.optional(
      z.strictObject({
        title: line,
        text: words,
        action: link,
        swatches: some(z.strictObject({ name: line, colour, isDark: z.boolean() })),
      }),
    ),
  }),
  steps: z.strictObject({
    title: line,
    intro: z.optional(words),
    items: some(z.strictObject({ title: line, text: words })),
  }),
  recipe: z.strictObject({
    serves: line,
    /** The number in `serves`, which readers can change. */
    servings: z.optional(count),
    prepare: line,
    cook: line,
    cookOn: z.optional(link),
    ingredients: some(z.strictObject({ title: z.optional(line), items: some(line) })),
    method: some(words),
    tip: z.optional(words),
  }),
  sessions: z.strictObject({
    title: line,
    intro: z.optional(words),
    items: some(
      z.strictObject({ title: line, when: line, place: line, host: z.optional(line), text: words, to }),
    ),
  }),
  /** A tour through rooms as a series of pictures. */
  tour: z.strictObject({
    title: line,
    stops: some(
      z.strictObject({
        title: line,
        text: words,
        picture,
        action: z.optional(link),
        /** Links on the picture: `x` and `y` are percent of its width and height. */
        spots: z.optional(some(z.strictObject({ label: line, to, x: percent, y: percent }))),
      }),
    ),
  }),
  /** A video at YouTube or Wistia. `picture` is displayed until the reader plays it. */
  video: z.strictObject({ title: line, url: videoUrl, text: z.optional(words), picture }),
  /** A catalogue whose pages readers can turn. */
  flipbook: z.strictObject({
    title: line,
    pages: some(z.strictObject({ title: line, text: words, picture, action: z.optional(link) })),
  }),
  table: z.strictObject({
    title: z.optional(line),
    head: some(line),
    rows: some(some(z.string().check(z.maxLength(300)))),
  }),
} as const;

export type BlockType = keyof typeof BLOCK_SHAPES;

export const BLOCK_TYPES = Object.keys(BLOCK_SHAPES) as BlockType[];

/** What each block displays: its row in docs/guides/content.md. */
export const BLOCK_PURPOSES: Readonly<Record<BlockType, string>> = {
  masthead:
    'heading, text, picture or video, points, buttons (`link`, `external`, `refine`, `search`); `look` picture, hero, plain or hidden',
  'virtual-tour': 'a masthead with a Launch button',
  'delivery-location': 'the delivery days, "When can we deliver?"',
  'category-tiles': 'product types with pictures, or categories with their types (`"look": "groups"`)',
  products: "a row of products: by `skus`, by `category` and `sort`, or the shop's `highlights`",
  brands: "the logos of the shop's brands",
  promotions:
    'the page\'s own `items`, each with a picture, a reward and an end; or `current`, the shop\'s active [offers](promotions.md): `{"brand": "…", "category": "…", "limit": 3}`',
  editorial: 'a picture with text beside it',
  tiles: 'linked pictures with text',
  'value-promise': 'three promises with icons, as a band or as cards',
  text: 'text; the same as Markdown outside fences',
  faq: 'expandable questions',
  links: 'links with a line of text',
  stores: "the site's stores",
  pages:
    'cards of the pages below a URL; with `"browse": true` filtered by topic and author, twelve at a time',
  form: 'fields of kind text, email, phone, postcode, date, area or choice; see below',
  newsletter: 'the form to subscribe to the newsletter',
  reviews: "the shop's score, with customers' words",
  quote: "a person's words, optionally with a picture and a button (`action`)",
  figures: 'large numbers with their labels',
  'home-words':
    'only on the page `home-claims`: the story, promises, newsletter and fabrics of a home page without blocks',
  steps: 'numbered steps',
  recipe: 'ingredients and method; with `servings` readers change the number of servings',
  sessions: 'demonstrations with their day and place',
  tour: 'a tour through rooms, picture by picture; `spots` on a picture link to products (`x` and `y` in percent)',
  video: 'a video at YouTube or Wistia (`url`), which plays when pressed; until then, `picture` is displayed',
  flipbook: 'the pages of a catalogue, which readers turn by touch, keys or buttons, and print',
  table: 'a table',
};

/** The fields at the head of a page's file. */
export const PAGE_SHAPE = z.strictObject({
  title: line,
  description: words,
  look: z._default(z.enum(PAGE_LOOKS), 'landing'),
  pageType: z._default(z.enum(PAGE_TYPES), 'static'),
  label: z._default(z.string().check(z.maxLength(80)), ''),
  author: z._default(z.string().check(z.maxLength(80)), ''),
  /** The subjects by which shoppers filter a list of pages. */
  topics: z.optional(z.array(line).check(z.maxLength(8, 'has more than 8 items'))),
  day: z.optional(day),
  picture: z.optional(picture),
  /** The group of a help page. The pages of a group link to each other. */
  group: z._default(z.string().check(z.maxLength(80)), ''),
  /** The position of the page in its group and in lists. Smaller numbers come first. */
  order: z._default(z.int(), 0),
  noIndex: z._default(z.boolean(), false),
  /**
   * Whether the page is unfinished. If so, it is not found, not listed and not linked. Removing the field
   * publishes the page.
   */
  draft: z.optional(z.boolean()),
  /** When shoppers see the page, in the time zone of each site; always if absent. */
  from: z.optional(moment),
  until: z.optional(moment),
  /** The sites that do not display the page, if the page is shared by all sites. */
  notOn: z._default(z.array(line), []),
});

export type PageHead = z.infer<typeof PAGE_SHAPE>;

/** The head of a modal's text. `notOn` are the sites that do not have a text that is shared by all sites. */
export const STATIC_SHAPE = z.strictObject({ title: line, notOn: z.optional(z.array(line)) });

export type AuthoredBlock<Type extends BlockType> = z.infer<(typeof BLOCK_SHAPES)[Type]>;

type Rendered<Value> = Value extends readonly (infer Item)[]
  ? Rendered<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends 'markdown' ? 'html' : Key]: Rendered<Value[Key]> }
    : Value;

/** A block in the form in which the page renders it, with Markdown converted to HTML. */
export type Block<Type extends BlockType = BlockType> = Type extends BlockType
  ? { type: Type } & Rendered<AuthoredBlock<Type>>
  : never;
