/** The functions for the installs and warranties that operators import. The delivery domain uses them. */
export {
  readCategoryUris,
  readProductOptions,
  readSpecificationKeys,
  withdrawProductOptions,
  writeProductOptions,
  type ProductOption,
} from '../db/options.ts';
