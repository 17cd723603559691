/**
 * The installs and warranties that operators import. Exported for the delivery domain, whose import folder
 * also contains its own services.
 */
export {
  readCategoryUris,
  readProductOptions,
  readSpecificationKeys,
  withdrawProductOptions,
  writeProductOptions,
  type ProductOption,
} from '../db/options.ts';
