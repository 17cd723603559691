/**
 * The functions for the installs and warranties that operators import. Exported for the delivery domain,
 * which imports them from the same folder as its own services.
 */
export {
  readCategoryUris,
  readProductOptions,
  readSpecificationKeys,
  withdrawProductOptions,
  writeProductOptions,
  type ProductOption,
} from '../db/options.ts';
