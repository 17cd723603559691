import type { CouponDraft, StaffCoupon } from '#domains/vouchers/contract/coupons.ts';

/** The fields of the form of a coupon, as typed. */
export interface TypedCoupon {
  code: string;
  title: string;
  kind: CouponDraft['kind'];
  amountAud: string;
  amountNzd: string;
  percent: string;
  minimumAud: string;
  minimumNzd: string;
  sites: readonly string[];
  brands: string;
  categories: string;
  skus: string;
  conditions: readonly string[];
  audience: string;
  startsOn: string;
  endsOn: string;
  uses: string;
  usesPerCustomer: string;
  stacks: boolean;
  excludesReduced: boolean;
  isActive: boolean;
}

const AMOUNTS = ['amountAud', 'amountNzd', 'minimumAud', 'minimumNzd'] as const;
const COUNTS = ['uses', 'usesPerCustomer'] as const;

const numberText = (value: number | null) => (value === null ? '' : String(value));
const listText = (values: readonly string[]) => values.join(', ');

/** Returns the fields of a coupon for the form; those of a new coupon without one. */
export function toTyped(coupon: StaffCoupon | null): TypedCoupon {
  return {
    code: coupon?.code ?? '',
    title: coupon?.title ?? '',
    kind: coupon?.kind ?? 'amount',
    amountAud: numberText(coupon?.amountAud ?? null),
    amountNzd: numberText(coupon?.amountNzd ?? null),
    percent: numberText(coupon?.percent ?? null),
    minimumAud: numberText(coupon?.minimumAud ?? null),
    minimumNzd: numberText(coupon?.minimumNzd ?? null),
    sites: coupon?.sites ?? [],
    brands: listText(coupon?.brands ?? []),
    categories: listText(coupon?.categories ?? []),
    skus: listText(coupon?.skus ?? []),
    conditions: coupon?.conditions ?? [],
    audience: listText(coupon?.audience ?? []),
    startsOn: coupon?.startsOn ?? '',
    endsOn: coupon?.endsOn ?? '',
    uses: numberText(coupon?.uses ?? null),
    usesPerCustomer: numberText(coupon?.usesPerCustomer ?? null),
    stacks: coupon?.stacks ?? false,
    excludesReduced: coupon?.excludesReduced ?? false,
    isActive: coupon?.isActive ?? true,
  };
}

/** Returns the fields of a copy: a new code, without an end by staff. */
export function toCopy(coupon: StaffCoupon): TypedCoupon {
  return { ...toTyped(coupon), code: '', isActive: true };
}

const plain = (text: string) => text.replaceAll(/[$,%\s]/g, '');
const toNumber = (text: string) => (plain(text) === '' ? null : Number(plain(text)));
const toList = (text: string) => text.split(/[,\n]/).flatMap((one) => one.trim() || []);

/** Converts the typed fields for the API. Fields of another kind of coupon are empty. */
export function toDraft(typed: TypedCoupon): CouponDraft {
  const isAmount = typed.kind === 'amount';
  return {
    ...typed,
    amountAud: isAmount ? toNumber(typed.amountAud) : null,
    amountNzd: isAmount ? toNumber(typed.amountNzd) : null,
    percent: typed.kind === 'percent' ? toNumber(typed.percent) : null,
    minimumAud: toNumber(typed.minimumAud),
    minimumNzd: toNumber(typed.minimumNzd),
    sites: [...typed.sites],
    brands: toList(typed.brands),
    categories: toList(typed.categories),
    skus: toList(typed.skus),
    conditions: [...typed.conditions],
    audience: toList(typed.audience),
    startsOn: typed.startsOn || null,
    endsOn: typed.endsOn || null,
    uses: toNumber(typed.uses),
    usesPerCustomer: toNumber(typed.usesPerCustomer),
  };
}

/** Returns the texts of fields that are no numbers. The server checks everything else. */
export function typedFaults(typed: TypedCoupon): Record<string, string> {
  const fields: Record<string, string> = {};
  const used = typed.kind === 'amount' ? AMOUNTS : (['minimumAud', 'minimumNzd'] as const);
  for (const name of used)
    if (!/^(\d{1,8}(\.\d{1,2})?)?$/.test(plain(typed[name])))
      fields[name] = 'Enter an amount in dollars, such as 50';
  for (const name of COUNTS) if (!/^\d{0,9}$/.test(plain(typed[name]))) fields[name] = 'Enter a whole number';
  if (typed.kind === 'percent' && !/^\d{1,3}(\.\d{1,2})?$/.test(plain(typed.percent)))
    fields['percent'] = 'Enter a percentage, such as 10 or 12.5';
  if (typed.code.trim() === '') fields['code'] = 'Enter a code';
  return fields;
}
