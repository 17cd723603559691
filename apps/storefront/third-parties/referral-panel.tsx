import { useEffect, useId } from 'react';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { embeddedParties } from '#foundation/pure/embedded/embedded-parties.ts';
import { storedValue, storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { consentSituation, allowedNow } from '#domains/analytics/web/consent-store.ts';
import { ThirdPartyContent } from '#domains/analytics/web/third-parties/third-party-content.tsx';
import { useThirdParty } from '#domains/analytics/web/third-parties/use-third-party.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './third-parties.module.css';

/** The order data that the referral service receives. It contains no personal data. */
export interface ReferredOrder {
  orderNumber: string;
  /** The total in dollars. */
  total: number;
}

/** The part of Buyapowa's interface that this module uses. */
interface Buyapowa {
  embedReferAFriend(data: Record<string, string>): void;
  track(data: Record<string, string | number>): void;
}

const REPORTED_KEY = 'referredOrder';
const REPORTED_MINUTES = 30 * 24 * 60;

/**
 * Renders the refer-a-friend programme of Buyapowa (SETTINGS-09). On the confirmation page, reports the order
 * to the programme once, if the shopper has consented to marketing. Renders nothing if the setting is off.
 */
export function ReferralPanel({ order }: { order?: ReferredOrder | undefined }) {
  const { settings } = useShop();
  return embeddedParties(settings).includes('buyapowa') ? <Panel order={order} /> : null;
}

function Panel({ order }: { order: ReferredOrder | undefined }) {
  const id = useId();
  // On the confirmation page, the script loads without waiting for the shopper to press the button. The
  // service must receive the order even if the shopper does not open the programme.
  const { state, load } = useThirdParty('buyapowa', { onPress: order === undefined });
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} className="h4">
        Refer a friend
      </h2>
      <p className="muted">
        Invite friends who need something for their home. The rewards and terms are inside.
      </p>
      <div className={styles.place}>
        <ThirdPartyContent
          party="buyapowa"
          state={state}
          onLoad={load}
          label="Open the programme"
          loading={<Skeleton height={240} />}
          failureTitle="We couldn’t load the programme"
          failure={<p>If you use a content blocker, allow Buyapowa in it. Or come back later.</p>}
        >
          <Programme order={order} />
        </ThirdPartyContent>
      </div>
    </section>
  );
}

function Programme({ order }: { order: ReferredOrder | undefined }) {
  const { site, settings } = useShop();
  const id = `referral-${useId().replaceAll(/\W/g, '')}`;
  const orderNumber = order?.orderNumber;
  const total = order?.total;
  useEffect(() => {
    const { Buyapowa: create } = window as unknown as {
      Buyapowa: new (url: string, placeId: string, errorId: string) => Buyapowa;
    };
    const domain = String(settings['BuyapowaMarketDomain']);
    const service = new create(`https://${domain}/`, id, `${id}-error`);
    service.embedReferAFriend({
      market: String(settings['BuyapowaMarket'] ?? ''),
      campaign: String(settings['BuyapowaCampaignSlug'] ?? ''),
    });
    const { marketing } = allowedNow(consentSituation(site.country, settings['ConsentModel']));
    if (orderNumber === undefined || !marketing || storedValue(REPORTED_KEY) === orderNumber) return;
    storeValue(REPORTED_KEY, orderNumber, REPORTED_MINUTES);
    service.track({ order_number: orderNumber, order_value: total ?? 0, currency: site.currency });
  }, [id, orderNumber, total, settings, site]);
  return (
    <>
      <div id={id} />
      <p id={`${id}-error`} hidden>
        Sorry, something went wrong.
      </p>
    </>
  );
}
