import type { Promotion } from '../contract.ts';

/** What a panel shows of an offer. */
export type PanelPromotion = Pick<
  Promotion,
  'path' | 'title' | 'startDate' | 'endDate' | 'thumbnailImg' | 'redemption' | 'rewardLabel'
>;

/**
 * The end of an offer as `dd/MM/yyyy`; null when it lasts a year or longer, for such an end tells nobody anything
 * (PROMO-05). Without a first day it is taken to begin `today` (PROMO-08). Days are `YYYY-MM-DD`.
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

/** Address of an offer's page; a reward of the cart may name another page in its path's place. */
export function promotionUrl(path: string): string {
  return /^(?:\/|https?:)/i.test(path) ? path : `/promotion/${path}`;
}

/** Where a panel leads: to where the reward is claimed, or to the offer's page (PROMO-03, -04). */
export function panelTarget({ path, redemption }: Pick<Promotion, 'path' | 'redemption'>): string {
  return redemption === '' ? promotionUrl(path) : redemption;
}

/** Whether an address leaves the shop. */
export function isOutside(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Whether a picture is the drawing of a product or a category, which is shown whole. */
export function isDrawing(src: string): boolean {
  return /^\/img\/[cp]\//.test(src);
}

/** A reward as the cart has it. */
export interface CartPromotion {
  link: string;
  title: string;
  expiryDate: string | null;
  thumbImg: string;
  redemption?: string;
  rewardLabel?: string;
}

/** A reward that comes with goods and that the shopper claims from the maker, as an order stores it. */
export interface RewardClaim {
  title: string;
  /** What the reward is ("$200 prepaid card"); empty if the offer does not name it. */
  label: string;
  /** Path in the shop or address of the maker's page where it is claimed. */
  claimUrl: string;
  /** The last day for the claim, YYYY-MM-DD; null if the offer names none. */
  claimUntil: string | null;
}

/** A reward of the cart as an offer: link to path, expiryDate to endDate, thumbImg to thumbnailImg (PROMO-07). */
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
