import type { Promotion } from '../contract.ts';

/** The fields of an offer that a panel displays. */
export type PanelPromotion = Pick<
  Promotion,
  'path' | 'title' | 'startDate' | 'endDate' | 'thumbnailImg' | 'redemption' | 'rewardLabel'
>;

/**
 * Returns the end of an offer as `dd/MM/yyyy`. Null if the offer lasts a year or longer, because such an end
 * is of no use to a shopper (PROMO-05). Without a first day, the offer begins `today` (PROMO-08). Days are
 * `YYYY-MM-DD`.
 */
export function offerEnds(
  { startDate, endDate }: Pick<Promotion, 'startDate' | 'endDate'>,
  today = '',
): string | null {
  const from = startDate === '' ? today : startDate;
  const until = endDate.slice(0, 10);
  if (until === '') return null;
  if (from !== '' && until >= `${Number(from.slice(0, 4)) + 1}${from.slice(4, 10)}`) return null;
  const [year, month, date] = until.split('-');
  return `${date}/${month}/${year}`;
}

/**
 * Returns the URL of an offer's page. For a reward in the cart, the path may already be the URL of another
 * page.
 */
export function promotionUrl(path: string): string {
  return /^(?:\/|https?:)/i.test(path) ? path : `/promotion/${path}`;
}

/** Returns the target of a panel: where the reward is claimed, or the offer's page (PROMO-03, -04). */
export function panelTarget({ path, redemption }: Pick<Promotion, 'path' | 'redemption'>): string {
  return redemption === '' ? promotionUrl(path) : redemption;
}

/** Whether a URL leads outside the shop. */
export function isOutside(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Whether a picture is the drawing of a product or category, which is displayed uncropped. */
export function isDrawing(src: string): boolean {
  return /^\/img\/[cp]\//.test(src);
}

/** A reward in the cart's format. */
export interface CartPromotion {
  link: string;
  title: string;
  expiryDate: string | null;
  thumbImg: string;
  redemption?: string;
  rewardLabel?: string;
}

/** A reward that goods include and that the shopper claims from the maker, as an order stores it. */
export interface RewardClaim {
  title: string;
  /** The reward, such as "$200 prepaid card"; empty if the offer does not name it. */
  label: string;
  /** Path in the shop, or URL of the maker's page, where the reward is claimed. */
  claimUrl: string;
  /** The last day for the claim, YYYY-MM-DD; null if the offer names none. */
  claimUntil: string | null;
}

/**
 * Converts a reward of the cart to an offer: link to path, expiryDate to endDate, thumbImg to thumbnailImg
 * (PROMO-07).
 */
export function fromCartPromotion({
  link,
  title,
  expiryDate,
  thumbImg,
  redemption = '',
  rewardLabel = '',
}: CartPromotion): PanelPromotion {
  return {
    path: link.replace(/^\/?promotion\//i, ''),
    title,
    startDate: '',
    endDate: expiryDate ?? '',
    thumbnailImg: thumbImg,
    redemption,
    rewardLabel,
  };
}
