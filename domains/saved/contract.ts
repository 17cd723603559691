import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { productCard } from '#domains/catalogue/contract/catalogue.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';

/** Maximum number of products in a saved list. */
export const MAX_SAVED = 100;
/** Maximum number of products in a list after guests' lists were merged into it. */
export const MAX_MERGED_SAVED = 500;
/** Maximum number of links to lists that were merged into a list. */
export const MAX_MERGED_LINKS = 50;
/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 300;
/** Maximum length of a note that was merged from several lists, in characters. */
export const MAX_MERGED_NOTE_LENGTH = 2000;

const savedItem = z.object({
  card: productCard,
  note: z.string(),
  /** ISO 8601 timestamp of when the product was saved. */
  addedAt: z.string(),
});
export type SavedItem = z.infer<typeof savedItem>;

/**
 * The user's list, last saved products first. `shareToken` is null if the list is not shared. `olderLinks` is
 * the number of links to lists that were merged into this list; such a link displays only products of the
 * earlier list.
 */
export const savedList = z
  .object({ items: z.array(savedItem), shareToken: z.nullable(z.string()), olderLinks: z.number() })
  .register(shapes, { id: 'SavedList' });
export type SavedList = z.infer<typeof savedList>;

const tags = { tag: 'saved', access: 'public' } as const;
const sku = z.object({ sku: plainText(100) });
/** The SKUs of the saved products, for rendering the heart buttons. */
const skus = z.object({ skus: z.array(z.string()) });

export const listFull = faultSpec(
  'full',
  409,
  `A list can hold ${MAX_SAVED} products. Remove some to save others.`,
);
export const notSaved = faultSpec('not-saved', 404, 'That product is no longer in your list.');
export const nothingSaved = faultSpec('nothing-saved', 409, 'Your list is empty. Save a product first.');
export const notShared = faultSpec('not-shared', 404, 'This list is no longer shared.');

export const getSaved = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/saved',
  summary: "Returns the visitor's saved products",
  answer: savedList,
});
export const getSavedSkus = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/saved/skus',
  summary: "Returns the SKUs of the visitor's saved products",
  answer: skus,
});
export const saveProduct = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/saved/items',
  summary: 'Save a product',
  body: sku,
  errors: [unknownProduct, listFull],
  answer: skus,
});
export const unsaveProduct = endpoint({
  ...tags,
  method: 'DELETE',
  path: '/api/saved/items/:sku',
  summary: 'Removes a product from the saved products',
  params: sku,
  answer: skus,
});
export const noteSaved = endpoint({
  ...tags,
  method: 'PUT',
  path: '/api/saved/items/:sku',
  summary: 'Sets the note on a saved product',
  params: sku,
  body: z.object({ note: z.string().check(z.maxLength(MAX_MERGED_NOTE_LENGTH)) }),
  errors: [notSaved],
  answer: z.object({ note: z.string() }),
});
export const shareSaved = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/saved/share',
  summary: 'Creates a link that shares the list; returns the existing link if it has one',
  errors: [nothingSaved],
  answer: z.object({ shareToken: z.string() }),
});
export const unshareSaved = endpoint({
  ...tags,
  method: 'DELETE',
  path: '/api/saved/share',
  summary: 'Revokes the link of the list, and the links of lists merged into it',
  answer: z.object({ success: z.boolean() }),
});
export const getSharedList = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/saved/shared/:token',
  summary: 'Returns a shared list, read-only',
  params: z.object({ token: z.string() }),
  secretParams: ['token'],
  errors: [notShared],
  answer: z.object({ items: z.array(savedItem) }),
});
