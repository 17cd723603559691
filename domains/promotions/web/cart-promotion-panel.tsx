import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { useState } from 'react';
import { dayInZone } from '#foundation/pure/day.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { fromCartPromotion, offerEnds, panelTarget, type CartPromotion } from '../rules/panel.ts';
import { OfferPanel } from './offer-panel.tsx';

/**
 * Renders a panel for a reward in the cart (PROMO-07, -08). Must be rendered only in the browser, because it
 * uses the current day.
 */
export function CartPromotionPanel({ reward }: { reward: CartPromotion }) {
  const { timeZone } = useSite();
  const promotion = fromCartPromotion(reward);
  const [today] = useState(() => dayInZone(serverDate(), timeZone).day);
  return (
    <OfferPanel
      look="line"
      title={promotion.title}
      to={panelTarget(promotion)}
      picture={
        promotion.thumbnailImg === '' ? null : (
          <img src={promotion.thumbnailImg} alt="" width={160} height={160} loading="lazy" />
        )
      }
      rewardLabel={promotion.rewardLabel}
      ends={offerEnds(promotion, today)}
    />
  );
}
