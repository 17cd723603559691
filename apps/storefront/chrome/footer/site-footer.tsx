import { aboveTray } from '#foundation/browser/bottom-tray.ts';
import { useIsMissing } from '#design/navigation/missing-pages.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Wordmark } from '#design/icons/wordmark.tsx';
import { useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';
import { DEALS_CLUB, footerGroups } from './footer-links.ts';
import { hasThirdPartyContent } from '#foundation/pure/embedded/loads-content.ts';
import { PrivacyChoicesLink } from '../consent/privacy-choices-link.tsx';
import { PaymentMarks } from '#domains/payments/web/payment-marks.tsx';
import { FooterPromises } from './footer-promises.tsx';
import { PromiseLink } from './promise-link.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { NavigationLink } from '#sites/site.ts';
import styles from './site-footer.module.css';

/**
 * The link that explains the promises for each order (CONTENT-01). It opens a dialog, or a page in browsers
 * without scripts.
 */
const PROMISE: NavigationLink = { label: 'Our promise', to: '/s/delivery-and-installation' };
const LEGAL: readonly NavigationLink[] = [
  { label: 'Terms of sale', to: '/s/terms' },
  { label: 'Privacy', to: '/s/privacy' },
];

/**
 * Renders the dark footer of the page: the company, the phone number, four columns of links, the
 * acknowledgement, and the marks of the payment methods.
 */
export function SiteFooter() {
  const { site, navigation, settings, acceptedMethods = [] } = useShop();
  const { wording, layout } = site;
  const phone = useSupportPhone();
  const matchesPrices = useSettingOn('PriceMatchEnabled');
  const isMeasured = useSettingOn('MeasurementEnabled');
  const hasChoices = isMeasured || hasThirdPartyContent(settings);
  const isMissing = useIsMissing();
  const isOffered = ({ to }: NavigationLink) =>
    !isMissing(to) &&
    (matchesPrices || to !== '/s/price-match') &&
    (site.hasDealsClub || to !== DEALS_CLUB.to);
  const groups = footerGroups(layout, navigation, site.name)
    .map(({ title, links }) => ({ title, links: links.filter(isOffered) }))
    .filter(({ links }) => links.length > 0);
  // The year in a text such as "Since 1906". The footer of a showroom displays the year across the whole
  // width.
  const year = layout === 'showroom' ? /\b\d{4}\b/.exec(wording.wordmarkSuffix)?.[0] : undefined;
  return (
    <footer ref={aboveTray} className={styles.footer} data-ground="dark">
      <div className="wrap">
        <div className={styles.grid}>
          <div className={styles.about}>
            <Wordmark
              wordmark={site.wordmark}
              suffix={wording.wordmarkSuffix || undefined}
              to="/"
              label={`${wording.companyName}, home`}
            />
            <p>{wording.footerAbout}</p>
            <a href={phone.href} className={styles.phone}>
              {phone.number}
            </a>
            {wording.supportHours === '' ? null : <p className="caption">{wording.supportHours}</p>}
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title} data-route="">
              <p className={styles.title}>{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <SiteLink to={link.to} markedAbove>
                      {link.label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <FooterPromises />
        {year ? <div className={styles.giant} data-year={year} aria-hidden="true" /> : null}
        <div className={styles.bottom}>
          <span>{wording.acknowledgement}</span>
          <ul className={styles.legal}>
            {isMissing(PROMISE.to) ? null : (
              <li>
                <PromiseLink name="value-promise" title={PROMISE.label} to={PROMISE.to}>
                  {PROMISE.label}
                </PromiseLink>
              </li>
            )}
            {LEGAL.filter(isOffered).map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
            {hasChoices ? (
              <li>
                <PrivacyChoicesLink />
              </li>
            ) : null}
          </ul>
          {acceptedMethods.length > 0 ? (
            <PaymentMarks names={acceptedMethods} label="Payment methods" />
          ) : null}
        </div>
        {settings['DemonstrationNote'] ? (
          <p className={styles.note}>{settings['DemonstrationNote']}</p>
        ) : null}
      </div>
    </footer>
  );
}
