import { useEffect, useRef } from 'react';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { ThirdPartyContent } from '#domains/analytics/web/third-parties/third-party-content.tsx';
import { useThirdParty } from '#domains/analytics/web/third-parties/use-third-party.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import styles from './calendly.module.css';

/** The part of Calendly's interface that this module uses. */
interface Calendly {
  initInlineWidget(options: { url: string; parentElement: HTMLElement; utm?: { utmContent: string } }): void;
}

export interface CalendlyCalendarProps {
  /** The URI of the store that the shopper wants to visit, which the operator sees with the appointment. */
  storeUri?: string | undefined;
  /** Whether the calendar loads only after the shopper presses a button. */
  onPress?: boolean;
}

/**
 * Renders the calendar of Calendly, which the setting `CalendlyUrl` turns on (SCRIPTS-16, CONTENT-07). If it
 * cannot be loaded, the shopper can call or write instead.
 */
export function CalendlyCalendar({ storeUri, onPress = false }: CalendlyCalendarProps) {
  const { settings } = useShop();
  const phone = useSupportPhone();
  const { state, load } = useThirdParty('calendly', { onPress });
  const calendar = (
    <ThirdPartyContent
      party="calendly"
      state={state}
      onLoad={load}
      label="Show free times"
      loading={<Skeleton height={onPress ? 120 : 700} />}
      failureTitle="We couldn’t load the calendar"
      failure={
        <p>
          Please call{' '}
          <a className="link" href={phone.href}>
            {phone.number}
          </a>{' '}
          to book, or allow this page to load Calendly and try again.
        </p>
      }
    >
      <Widget url={String(settings['CalendlyUrl'])} storeUri={storeUri} />
    </ThirdPartyContent>
  );
  // Reserves the height of the calendar, so that the page does not move when it loads.
  return onPress ? calendar : <div className={styles.place}>{calendar}</div>;
}

function Widget({ url, storeUri }: { url: string; storeUri: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parentElement = place.current;
    if (parentElement === null) return;
    parentElement.replaceChildren();
    (window as unknown as { Calendly: Calendly }).Calendly.initInlineWidget({
      url,
      parentElement,
      ...(storeUri === undefined ? {} : { utm: { utmContent: storeUri } }),
    });
  }, [url, storeUri]);
  return <div ref={place} className={styles.calendar} />;
}
