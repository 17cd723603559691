import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Wordmark } from '#design/icons/wordmark.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import styles from './simple-header.module.css';

/**
 * The maximum length of a wordmark at full size, in letters. On the narrowest phones, a longer wordmark does
 * not fit between the links.
 */
const SHORT = 8;

/**
 * Renders the checkout's header: the link back, the wordmark and the phone number. It has no links that
 * distract from the checkout (NAV-20 to -25).
 */
export function SimpleHeader() {
  const { wordmark, wording } = useSite();
  const phone = useSupportPhone();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <SiteLink to="/" className={styles.back}>
          <Icon name="chevron-left" />
          <span className="from-md">Continue Shopping</span>
          <span className="below-md">Back</span>
        </SiteLink>
        <Wordmark
          wordmark={wordmark}
          suffix={wording.wordmarkSuffix || undefined}
          to="/"
          label={`${wording.companyName}, home`}
          small
          {...(wordmark.length > SHORT ? { className: styles.long } : {})}
        />
        <a href={phone.href} className={styles.phone} title={phone.number}>
          <Icon name="phone" />
          <span className="from-md">{wording.supportLine || 'Customer Support'}</span>
          <span className="below-md">{wording.supportLineShort || 'Call us'}</span>
        </a>
      </div>
    </header>
  );
}
