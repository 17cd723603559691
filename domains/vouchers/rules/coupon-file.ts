/** What stands in a row of a file of coupons. */
export interface CouponFacts {
  code: string;
  title: string;
  kind: string;
  /** Cents. */
  amountAud: number | null;
  amountNzd: number | null;
  percentHundredths: number;
  minimumAud: number | null;
  minimumNzd: number | null;
  sites: readonly string[];
  brands: readonly string[];
  categories: readonly string[];
  skus: readonly string[];
  conditions: readonly string[];
  audience: readonly string[];
  startsOn: string | null;
  endsOn: string | null;
  uses: number | null;
  usesPerCustomer: number | null;
  stacks: boolean;
  excludesReduced: boolean;
  isActive: boolean;
}

/** A coupon's row, in the order of the columns (`COUPON_FIELDS`), as the import takes it again. */
export function couponRow(coupon: CouponFacts): string[] {
  const dollars = (amount: number | null) => (amount === null ? '' : String(amount / 100));
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return [
    coupon.code,
    coupon.title,
    coupon.kind,
    dollars(coupon.amountAud),
    dollars(coupon.amountNzd),
    coupon.percentHundredths === 0 ? '' : String(coupon.percentHundredths / 100),
    dollars(coupon.minimumAud),
    dollars(coupon.minimumNzd),
    coupon.sites.join('|'),
    coupon.brands.join('|'),
    coupon.categories.join('|'),
    coupon.skus.join('|'),
    coupon.conditions.join('|'),
    coupon.audience.join('|'),
    coupon.startsOn ?? '',
    coupon.endsOn ?? '',
    coupon.uses === null ? '' : String(coupon.uses),
    coupon.usesPerCustomer === null ? '' : String(coupon.usesPerCustomer),
    yesNo(coupon.stacks),
    yesNo(coupon.excludesReduced),
    yesNo(coupon.isActive),
  ];
}
