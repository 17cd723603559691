/**
 * Installs and warranties that an operator maintains. The delivery domain's import folder contains them
 * together with its services.
 */
export {
  readCategoryUris,
  readProductOptions,
  readSpecificationKeys,
  withdrawProductOptions,
  writeProductOptions,
  type ProductOption,
} from '../db/options.ts';
