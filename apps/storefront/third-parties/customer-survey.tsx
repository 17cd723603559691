import { useEffect, useId, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { embeddedParties } from '#foundation/pure/embedded/embedded-parties.ts';
import { storedValue, storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { useThirdParty } from '#domains/analytics/web/third-parties/use-third-party.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './third-parties.module.css';

export interface SurveyedOrder {
  orderNumber: string;
  email: string;
  /** The country of the delivery address: `AU` or `NZ`. */
  country: string;
  /** The expected delivery day, `YYYY-MM-DD`. */
  deliveryDay: string;
}

/** The part of Google's interface that this module uses. */
interface Gapi {
  load(name: 'surveyoptin', run: () => void): void;
  surveyoptin: { render(order: Record<string, string | number>): void };
}

const ANSWERED_KEY = 'surveyedOrder';
const ANSWERED_MINUTES = 60 * 24 * 60;

/**
 * Offers Google's customer review survey about an order. Nothing is loaded or sent until the shopper agrees
 * here. Renders nothing if the setting is off, if the shopper or their browser has rejected marketing, or after
 * they have taken part.
 */
export function CustomerSurvey({ order }: { order: SurveyedOrder }) {
  const { settings } = useShop();
  const [wasAnswered] = useState(() => storedValue(ANSWERED_KEY) === order.orderNumber);
  if (wasAnswered || !embeddedParties(settings).includes('google_customer_review_survey')) return null;
  return <Offer order={order} />;
}

function Offer({ order }: { order: SurveyedOrder }) {
  const id = useId();
  const { state, isRejected, load } = useThirdParty('google_customer_review_survey', { onPress: true });
  if (state === 'unknown' || isRejected) return null;
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} className="h4">
        Tell others how it went
      </h2>
      {state === 'ready' ? (
        <Survey order={order} />
      ) : (
        <>
          <p className="muted">
            Google can email you a short survey after your delivery. If you take part, Google receives your
            email address, the order number, and the country and day of the delivery.
          </p>
          {state === 'failed' ? (
            <Notice kind="error" live title="We couldn’t load the survey">
              <p>
                Your order is not affected. If you use a content blocker, allow Google in it and try again.
              </p>
            </Notice>
          ) : null}
          <Button variant="ghost" loading={state === 'loading'} onClick={load}>
            {state === 'failed' ? 'Try again' : 'Take part'}
          </Button>
        </>
      )}
    </section>
  );
}

function Survey({ order }: { order: SurveyedOrder }) {
  const { settings } = useShop();
  const { orderNumber, email, country, deliveryDay } = order;
  useEffect(() => {
    const { gapi } = window as unknown as { gapi: Gapi };
    gapi.load('surveyoptin', () => {
      gapi.surveyoptin.render({
        merchant_id: Number(settings['GoogleCustomerReviewsMerchantId']),
        order_id: orderNumber,
        email,
        delivery_country: country,
        estimated_delivery_date: deliveryDay,
      });
      storeValue(ANSWERED_KEY, orderNumber, ANSWERED_MINUTES);
    });
  }, [settings, orderNumber, email, country, deliveryDay]);
  return (
    <FocusedMessage>
      <Notice kind="success">Thank you. Google asks you in its own window whether it may email you.</Notice>
    </FocusedMessage>
  );
}
