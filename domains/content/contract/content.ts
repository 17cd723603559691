import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { contactSource } from './sources.ts';

/**
 * The name of a scene that is drawn in the site's colours (`kitchen-range`), or the path of a picture in this
 * shop (`/img/c/ovens.svg`).
 */
const picture = z
  .object({ scene: z.optional(z.string()), src: z.optional(z.string()), alt: z.string() })
  .register(shapes, { id: 'ContentPicture' });
export type ContentPicture = z.infer<typeof picture>;

const link = z.object({ label: z.string(), to: z.string() });

/** The fields of a content page that a list of pages displays. */
export const contentSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    label: z.string(),
    picture: z.nullable(picture),
    /** The page's date, as `YYYY-MM-DD`; empty if the page has no date. */
    day: z.string(),
    /** The name of the author; empty if the page has none. */
    author: z.string(),
    topics: z.array(z.string()),
  })
  .register(shapes, { id: 'ContentSummary' });
export type ContentSummary = z.infer<typeof contentSummary>;

/**
 * The layout of a page: full width, one column of text, or a column of text next to links to the other pages
 * of its group, or a person with the pages that they wrote.
 */
export const PAGE_LOOKS = ['landing', 'article', 'help', 'author'] as const;

export const contentPage = z
  .object({
    ...contentSummary.shape,
    /** The path of the page about the author; empty if the author has none. */
    authorPath: z.string(),
    pageType: z.string(),
    look: z.enum(PAGE_LOOKS),
    group: z.string(),
    noIndex: z.boolean(),
    crumbs: z.array(link),
    /**
     * The content blocks in order. Their types are defined in rules/block-shapes.ts. Markdown has been
     * converted to sanitised `html`.
     */
    blocks: z.array(z.looseObject({ type: z.string() })),
  })
  .register(shapes, { id: 'ContentPage' });
export type ContentPage = z.infer<typeof contentPage>;

export const unknownPage = faultSpec('unknown-page', 404, shopperText(404, []));

const tags = { tag: 'content', access: 'public' } as const;

export const getContentPage = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/content/page',
  summary: 'Returns a page built from blocks, by its path',
  query: z.object({ path: z.string().check(z.maxLength(300)) }),
  errors: [unknownPage],
  answer: contentPage,
  cacheTags: ['content'],
});
export const listContentPages = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/content/pages',
  summary:
    'Lists the pages below a path, in a group or by an author, sorted by their field `order`, then newest first',
  query: z.object({
    under: z.optional(z.string()),
    group: z.optional(z.string()),
    author: z.optional(z.string()),
  }),
  answer: z.array(contentSummary),
  cacheTags: ['content'],
});
export const getHomeContent = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/content/home',
  summary:
    'Returns the home page if it is built from blocks; otherwise null as the page, and the blocks of the page home-claims',
  answer: z.object({
    page: z.nullable(contentPage),
    /**
     * The blocks with statistics and customer quotes (`reviews`, `figures`, `quote`) from the page
     * `home-claims`.
     */
    claims: z.array(z.looseObject({ type: z.string() })),
  }),
  cacheTags: ['content'],
});

export const staticContent = z
  .object({ name: z.string(), title: z.string(), html: z.string() })
  .register(shapes, { id: 'StaticContent' });
export type StaticContent = z.infer<typeof staticContent>;
/** Returns the content of a modal. GET /api/Static/{name} (API-32, CONTENT-03). */
export const getStaticContent = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/static/:name',
  summary: 'Returns static content for a modal',
  params: z.object({ name: z.string() }),
  errors: [unknownPage],
  answer: staticContent,
  cacheTags: ['content'],
});

const destination = z.object({ doRedirect: z.boolean(), destinationUri: z.string() });
const address = z.string().check(z.maxLength(2000));
/** Checks whether a URL has a redirect (API-07). */
export const getRedirect = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/redirect',
  summary: 'Checks whether a URL has moved, and returns the new one',
  query: z.object({ fromUrl: address }),
  answer: destination,
});
/** Returns the destination of a URL that has a redirect (API-08). */
export const getRedirectDestination = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/redirect/getdestination',
  summary: 'Returns the new URL of a moved page',
  query: z.object({ fromUri: address }),
  answer: destination,
});

/** Sends the values that the user entered in a form. The form block of the page defines the fields. */
export const sendPageForm = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/content/form',
  summary: 'Submits the form of a page',
  body: z.object({
    path: z.string().check(z.maxLength(300)),
    /**
     * Identifies the contact form to staff (FORM-01). If omitted, the source in the page's form block
     * applies.
     */
    source: z.optional(contactSource),
    values: z.record(z.string(), z.string().check(z.maxLength(4000))),
    recaptchaToken: z.optional(z.string().check(z.maxLength(4000))),
  }),
  errors: [unknownPage, invalidForm],
  answer: z.object({ success: z.boolean() }),
});
