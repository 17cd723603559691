import { Icon, type IconName } from '#design/icon.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { PromiseLink } from './promise-link.tsx';
import { YourStore } from './your-store.tsx';
import styles from './utility-strip.module.css';

/** What explains each promise of the strip. */
const PROMISES: readonly { icon: IconName; name: string; title: string; to: string }[] = [
  { icon: 'truck', name: 'value-promise', title: 'Our promise', to: '/s/delivery-and-installation' },
  { icon: 'recycle', name: 'value-promise', title: 'Our promise', to: '/s/removal-and-recycling' },
  { icon: 'tag', name: 'price-match', title: 'Price match', to: '/s/price-match' },
];

/** The thin line above the header: promises and the phone; in showrooms the ways to visit. */
export function UtilityStrip() {
  const { layout, wording } = useSite();
  const phone = useSupportPhone();
  const matchesPrices = useSettingOn('PriceMatchEnabled');
  const call = (
    <a href={phone.href}>
      <Icon name="phone" />
      {phone.number}
      {layout === 'showroom' ? '' : ', 24/7'}
    </a>
  );
  if (layout === 'editorial') {
    return (
      <div className={styles.strip}>
        <div className={`wrap ${styles.line} ${styles.centred}`}>
          <span>{wording.promises[0]}.</span>
          <SiteLink to="/s/delivery" className={styles.underlined}>
            How it works
          </SiteLink>
          <div className={styles.aside}>
            <YourStore look="strip-end" />
          </div>
        </div>
      </div>
    );
  }
  if (layout === 'showroom') {
    return (
      <div className={styles.strip}>
        <div className={`wrap ${styles.line}`}>
          <div className={styles.store}>
            <YourStore look="strip" />
          </div>
          <SiteLink to="/virtual-tour">
            <Icon name="eye" />
            Virtual tour
          </SiteLink>
          <div className={styles.end}>
            <SiteLink to="/project">Projects for trade</SiteLink>
            <SiteLink to="/pe-bookings">
              <Icon name="calendar" />
              Book an appointment
            </SiteLink>
            {call}
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.line}`}>
        {wording.promises.map((promise, index) =>
          PROMISES[index]!.name === 'price-match' && !matchesPrices ? null : (
            <span key={promise}>
              <PromiseLink
                name={PROMISES[index]!.name}
                title={PROMISES[index]!.title}
                to={PROMISES[index]!.to}
              >
                <Icon name={PROMISES[index]!.icon} />
                {promise}
              </PromiseLink>
            </span>
          ),
        )}
        <div className={styles.end}>
          <div className={styles.store}>
            <YourStore look="strip-end" />
          </div>
          <SiteLink to="/track-order">Track order</SiteLink>
          {call}
        </div>
      </div>
    </div>
  );
}
