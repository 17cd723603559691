import type { Promotion } from '../contract.ts';

/** The fields of a promotion that a panel displays. */
export type PanelPromotion = Pick<
  Promotion,
  'path' | 'title' | 'startDate' | 'endDate' | 'thumbnailImg' | 'redemption' | 'rewardLabel'
>;

/**
 * Returns an offer's last day as `dd/MM/yyyy`. Returns null for offers of a year or longer, because shoppers
 * do not need such a distant date (PROMO-05). Without a start date, the offer is assumed to start `today`
 * (PROMO-08). Input days are `YYYY-MM-DD`.
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
 * Returns the URL of an offer's page. Rewards in the cart may already contain a URL instead of a path; it is
 * returned unchanged.
 */
export function promotionUrl(path: string): string {
  return /^(?:\/|https?:)/i.test(path) ? path : `/promotion/${path}`;
}

/**
 * Returns the URL to which a panel links: the page where the reward is claimed, otherwise the offer's page
 * (PROMO-03, -04).
 */
export function panelTarget({ path, redemption }: Pick<Promotion, 'path' | 'redemption'>): string {
  return redemption === '' ? promotionUrl(path) : redemption;
}

/** Whether a URL belongs to another website. */
export function isOutside(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Whether a picture is a drawing of a product or category. Drawings are displayed without cropping. */
export function isDrawing(src: string): boolean {
  return /^\/img\/[cp]\//.test(src);
}

/** A reward of a product in the cart, as the cart returns it. */
export interface CartPromotion {
  link: string;
  title: string;
  expiryDate: string | null;
  thumbImg: string;
  redemption?: string;
  rewardLabel?: string;
}

/** A reward of an order that the customer can claim from the manufacturer, as orders return it. */
export interface RewardClaim {
  title: string;
  /** A text such as "$200 prepaid card"; empty if the offer does not name the reward. */
  label: string;
  /** Where the customer claims the reward: a path in the shop, or the URL of the manufacturer's page. */
  claimUrl: string;
  /** The last day for the claim, YYYY-MM-DD; null if the offer has no such day. */
  claimUntil: string | null;
}

/**
 * Converts a reward in the cart's format to an offer. Renames `link` to `path`, `expiryDate` to `endDate` and
 * `thumbImg` to `thumbnailImg` (PROMO-07).
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
