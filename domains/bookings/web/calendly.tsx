import { useEffect, useRef, useState } from 'react';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './calendly.module.css';

/** The part of Calendly's interface that this module uses. */
interface Calendly {
  initInlineWidget(options: { url: string; parentElement: HTMLElement }): void;
}

/** Renders the calendar of Calendly, which the setting `CalendlyUrl` turns on (SCRIPTS-16). */
export function CalendlyCalendar({ url }: { url: string }) {
  const { settings } = useShop();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'success' | 'failure'>('loading');
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
      await loadScript('calendly', settings);
      if (isOver || !place.current) return;
      place.current.replaceChildren();
      (window as unknown as { Calendly: Calendly }).Calendly.initInlineWidget({
        url,
        parentElement: place.current,
      });
      setState('success');
    };
    load().catch(() => isOver || setState('failure'));
    return () => {
      isOver = true;
    };
  }, [url, settings]);
  return (
    <>
      {state === 'loading' ? <Skeleton height={480} /> : null}
      {state === 'failure' ? (
        <Notice kind="error" live title="We couldn’t load the calendar">
          <p>Please reload the page, or call us to book.</p>
        </Notice>
      ) : null}
      <div ref={place} className={styles.calendar} hidden={state !== 'success'} />
    </>
  );
}
