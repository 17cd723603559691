import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { Quote } from '../../contract/quote-shapes.ts';
import styles from './adviser-card.module.css';

/** Renders the staff member who prepared the quote, and how to reach them. */
export function AdviserCard({
  quote: { salesPerson, store, storeUrl },
  onAsk,
}: {
  quote: Pick<Quote, 'salesPerson' | 'store' | 'storeUrl'>;
  onAsk: () => void;
}) {
  const { wording } = useSite();
  const phone = useSupportPhone();
  const name = salesPerson || wording.companyName;
  return (
    <section className={styles.card} aria-labelledby="adviser">
      <p className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </p>
      <div>
        <p className="muted small">{salesPerson ? 'Your adviser' : 'Your quote from'}</p>
        <h2 id="adviser" className={styles.name}>
          {name}
        </h2>
        {store ? (
          <p className="small">
            {storeUrl ? (
              <SiteLink to={storeUrl} className="link">
                {store}
              </SiteLink>
            ) : (
              store
            )}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button variant="tint" icon="chat" onClick={onAsk}>
          Ask a question
        </Button>
        <a className={styles.phone} href={phone.href}>
          Call {phone.number}
        </a>
      </div>
    </section>
  );
}

/** Returns the first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('');
}
