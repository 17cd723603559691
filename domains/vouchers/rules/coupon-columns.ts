import type { CouponFacts } from './coupon.ts';

/**
 * The format of a coupon field in the database table and in the file. Money is in cents, percentages are in
 * hundredths of a percent, and lists are separated by vertical bars.
 */
export type CellKind = 'text' | 'cents' | 'hundredths' | 'list' | 'day' | 'count' | 'flag';

/** The header of a coupon field in the file, its column in the database table, and its format. */
export interface CouponColumn {
  header: string;
  column: string;
  kind: CellKind;
}

/**
 * All fields of a coupon, in the order of the file. The import (`import/coupons.ts`), the export and the
 * database queries share this list, so their fields always match.
 */
export const COUPON_COLUMNS = {
  code: { header: 'code', column: 'code', kind: 'text' },
  title: { header: 'title', column: 'title', kind: 'text' },
  kind: { header: 'kind', column: 'kind', kind: 'text' },
  amountAud: { header: 'amount AUD', column: 'amount_aud_cents', kind: 'cents' },
  amountNzd: { header: 'amount NZD', column: 'amount_nzd_cents', kind: 'cents' },
  percentHundredths: { header: 'percent', column: 'percent_hundredths', kind: 'hundredths' },
  minimumAud: { header: 'minimum AUD', column: 'minimum_aud_cents', kind: 'cents' },
  minimumNzd: { header: 'minimum NZD', column: 'minimum_nzd_cents', kind: 'cents' },
  sites: { header: 'sites', column: 'sites', kind: 'list' },
  brands: { header: 'brands', column: 'brands', kind: 'list' },
  categories: { header: 'categories', column: 'categories', kind: 'list' },
  skus: { header: 'products', column: 'skus', kind: 'list' },
  conditions: { header: 'conditions', column: 'conditions', kind: 'list' },
  audience: { header: 'audience', column: 'audience', kind: 'list' },
  startsOn: { header: 'starts', column: 'starts_on', kind: 'day' },
  endsOn: { header: 'ends', column: 'ends_on', kind: 'day' },
  uses: { header: 'uses', column: 'uses', kind: 'count' },
  usesPerCustomer: { header: 'uses per customer', column: 'uses_per_customer', kind: 'count' },
  stacks: { header: 'stacks', column: 'stacks', kind: 'flag' },
  excludesReduced: { header: 'not for reduced', column: 'excludes_reduced', kind: 'flag' },
  isActive: { header: 'active', column: 'is_active', kind: 'flag' },
} as const satisfies Record<keyof CouponFacts, CouponColumn>;

export const COUPON_FIELDS = Object.keys(COUPON_COLUMNS) as readonly (keyof CouponFacts)[];
/** The column headers of a coupon file. */
export const COUPON_HEADERS = COUPON_FIELDS.map((field) => COUPON_COLUMNS[field].header);

/**
 * Returns the cells of a coupon in the order of {@link COUPON_HEADERS}, in the format that the import reads.
 */
export function couponRow(coupon: CouponFacts): string[] {
  return COUPON_FIELDS.map((field) => cellText(COUPON_COLUMNS[field].kind, coupon[field]));
}

function cellText(kind: CellKind, value: CouponFacts[keyof CouponFacts]): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.join('|');
  if (kind === 'cents') return String(value / 100);
  if (kind === 'hundredths') return value === 0 ? '' : String(value / 100);
  return String(value);
}
