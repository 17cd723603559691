/** Installs and warranties as an operator keeps them; delivery's folder of files has them beside its services. */
export {
  readCategoryUris,
  readProductOptions,
  readSpecificationKeys,
  withdrawProductOptions,
  writeProductOptions,
  type ProductOption,
} from '../store/options.ts';
