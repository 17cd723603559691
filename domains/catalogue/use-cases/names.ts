/** Functions that find products, brands and categories by the names that imports and other domains use. */
export { readBrandUris, readProductId, listSkus } from '../db/names.ts';
export { readCategoryUris } from '../db/options.ts';
