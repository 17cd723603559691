import { Icon, type IconName } from '#design/icons/icon.tsx';
import { useIsMissing } from '#design/navigation/missing-pages.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import { PromiseLink } from './promise-link.tsx';
import styles from './site-footer.module.css';

/** The promises of the site, with links to their explanations. */
const PROMISES: readonly { icon: IconName; name: string; title: string; to: string }[] = [
  { icon: 'truck', name: 'value-promise', title: 'Our promise', to: '/s/delivery-and-installation' },
  { icon: 'recycle', name: 'value-promise', title: 'Our promise', to: '/s/removal-and-recycling' },
  { icon: 'tag', name: 'price-match', title: 'Price match', to: '/s/price-match' },
];

/** Renders the promises about delivery, removal and price match. Showrooms do not display them. */
export function FooterPromises() {
  const { layout, wording } = useSite();
  const matchesPrices = useSettingOn('PriceMatchEnabled');
  const isMissing = useIsMissing();
  if (layout === 'showroom') return null;
  if (layout === 'editorial') {
    return wording.promises[0] === '' ? null : (
      <p className={styles.promises}>
        {wording.promises[0]}.{' '}
        <SiteLink to="/s/delivery" className={styles.explanation}>
          How it works
        </SiteLink>
      </p>
    );
  }
  const promises = wording.promises
    .map((promise, index) => ({ promise, ...PROMISES[index]! }))
    .filter(
      ({ promise, name, to }) =>
        promise !== '' && (name !== 'price-match' || matchesPrices) && !isMissing(to),
    );
  if (promises.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {promises.map(({ promise, icon, name, title, to }) => (
        <li key={promise}>
          <PromiseLink name={name} title={title} to={to}>
            <Icon name={icon} />
            {promise}
          </PromiseLink>
        </li>
      ))}
    </ul>
  );
}
