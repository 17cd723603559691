import { useState } from 'react';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { useIsMissing } from '#design/navigation/missing-pages.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { NoticeStrips } from '#domains/promotions/web/notice-strips.tsx';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { AlertBanner } from '../notice-places.tsx';
import { PromiseLink } from './promise-link.tsx';
import { YourStore } from './your-store.tsx';
import styles from './utility-strip.module.css';

/** The promises in the strip, with links to their explanations. */
const PROMISES: readonly { icon: IconName; name: string; title: string; to: string }[] = [
  { icon: 'truck', name: 'value-promise', title: 'Our promise', to: '/s/delivery-and-installation' },
  { icon: 'recycle', name: 'value-promise', title: 'Our promise', to: '/s/removal-and-recycling' },
  { icon: 'tag', name: 'price-match', title: 'Price match', to: '/s/price-match' },
];

/**
 * Renders the thin line at the top of the page. It displays an alert until the user closes the alert. Without
 * an alert, each navigation switches between the sale and the promises; showrooms display ways to visit
 * instead of promises. The contact links are at the end of the line.
 */
export function UtilityStrip() {
  const turn = useTurn();
  return (
    <section className={styles.strip} aria-label="News and contact">
      <div className={`wrap ${styles.line}`}>
        <AlertBanner look="in-line" />
        <div className={styles.says} data-notices>
          <NoticeStrips turn={turn}>
            <Promises />
          </NoticeStrips>
        </div>
        <Ends />
      </div>
    </section>
  );
}

/** Returns the number of navigations since the document loaded. */
function useTurn(): number {
  const { pathname } = useLocation();
  const [now, setNow] = useState({ pathname, turn: 0 });
  if (now.pathname !== pathname) setNow({ pathname, turn: now.turn + 1 });
  return now.turn;
}

function Promises() {
  const { layout, wording } = useSite();
  const matchesPrices = useSettingOn('PriceMatchEnabled');
  const isMissing = useIsMissing();
  if (layout === 'editorial') {
    return (
      <>
        {wording.promises[0] === '' ? null : <span>{wording.promises[0]}.</span>}
        <SiteLink to="/s/delivery" className={styles.underlined}>
          How it works
        </SiteLink>
      </>
    );
  }
  if (layout === 'showroom') {
    return (
      <>
        <SiteLink to="/virtual-tour">
          <Icon name="eye" />
          Virtual tour
        </SiteLink>
        {/* Rendered last, so that no other item moves when the store's name loads after the page. */}
        <div className={styles.store}>
          <YourStore look="strip" />
        </div>
      </>
    );
  }
  return wording.promises.map((promise, index) =>
    promise === '' ||
    (PROMISES[index]!.name === 'price-match' && !matchesPrices) ||
    isMissing(PROMISES[index]!.to) ? null : (
      <span key={promise}>
        <PromiseLink name={PROMISES[index]!.name} title={PROMISES[index]!.title} to={PROMISES[index]!.to}>
          <Icon name={PROMISES[index]!.icon} />
          {promise}
        </PromiseLink>
      </span>
    ),
  );
}

function Ends() {
  const { layout, wording } = useSite();
  const phone = useSupportPhone();
  if (layout === 'editorial') {
    return (
      <div className={styles.end}>
        <div className={styles.store}>
          <YourStore look="strip-end" />
        </div>
      </div>
    );
  }
  const isShowroom = layout === 'showroom';
  return (
    <div className={styles.end}>
      {isShowroom ? (
        <>
          <SiteLink to="/project">Projects for trade</SiteLink>
          <SiteLink to="/pe-bookings">
            <Icon name="calendar" />
            Book an appointment
          </SiteLink>
        </>
      ) : (
        <>
          <div className={styles.store}>
            <YourStore look="strip-end" />
          </div>
          <SiteLink to="/track-order">Track order</SiteLink>
        </>
      )}
      <a href={phone.href}>
        <Icon name="phone" />
        {phone.number}
        {isShowroom || wording.supportLineShort === '' ? '' : `, ${wording.supportLineShort}`}
      </a>
    </div>
  );
}
