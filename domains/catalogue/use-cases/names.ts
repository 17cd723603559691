/** Names by which imports and other domains refer to the catalogue. */
export { readBrandUris, readProductId, listSkus } from '../db/names.ts';
export { readCategoryUris } from '../db/options.ts';
