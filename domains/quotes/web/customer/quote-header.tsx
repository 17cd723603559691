import { Icon } from '#design/icons/icon.tsx';
import { Wordmark } from '#design/icons/wordmark.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { Quote } from '../../contract/quote-shapes.ts';
import styles from './quote-header.module.css';

/** Renders the head of a quote: the site's wordmark, the phone number and the link to the PDF. */
export function QuoteHeader({ quote: { pdfUrl } }: { quote: Pick<Quote, 'pdfUrl'> }) {
  const { wordmark, wording } = useSite();
  const phone = useSupportPhone();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Wordmark
          wordmark={wordmark}
          suffix={wording.wordmarkSuffix || undefined}
          to="/"
          label={`${wording.companyName}, home`}
          small
        />
        <div className={styles.links}>
          <a href={phone.href} className={styles.link}>
            <Icon name="phone" />
            <span className="from-md">{phone.number}</span>
            <span className="below-md">Call us</span>
          </a>
          <a href={pdfUrl} className={styles.link}>
            <Icon name="download" />
            <span className="visually-hidden">Download as a </span>PDF
          </a>
        </div>
      </div>
    </header>
  );
}
