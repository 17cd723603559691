import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { pictureAt } from '#domains/catalogue/web/card-view.ts';
import type { QuestionDraft } from './ask-of-quote.tsx';
import type { Line } from './quoted-line.tsx';
import styles from './unavailable-lines.module.css';

/**
 * Renders the products of a quote that cannot be bought now, each with products that can replace it.
 */
export function UnavailableLines({
  lines,
  isAcceptable,
  onAsk,
}: {
  lines: readonly Line[];
  /** Whether the customer can accept the quote without these products. */
  isAcceptable: boolean;
  onAsk: (draft: QuestionDraft) => void;
}) {
  return (
    <section className={styles.section} aria-labelledby="unavailable">
      <div className={styles.head}>
        <Icon name="warning" />
        <div>
          <h2 id="unavailable" className="h4">
            {lines.length === 1 ? '1 product needs' : `${lines.length} products need`} your attention
          </h2>
          <p className="small">{adviceOn(lines.length, isAcceptable)}</p>
        </div>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <UnavailableLine key={line.lineId} line={line} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

/** Returns what the customer can do about `count` unavailable products. */
function adviceOn(count: number, isAcceptable: boolean): string {
  if (!isAcceptable) return 'Choose a replacement, and we’ll update your quote.';
  return count === 1
    ? 'It’s not in your total. Choose a replacement, or accept the quote without it.'
    : 'They’re not in your total. Choose replacements, or accept the quote without them.';
}

function UnavailableLine({ line, onAsk }: { line: Line; onAsk: (draft: QuestionDraft) => void }) {
  const { lineId, title, sku, folder, quantity, replacements } = line;
  const ask = (question: string) => onAsk({ lineId, title, question });
  return (
    <li className={styles.line}>
      <div className={styles.gone}>
        <ProductPicture
          alt=""
          src={pictureAt(line.image)}
          widths={[90, 150]}
          sizes="56px"
          width={56}
          height={56}
          className={styles.art}
        />
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.problem}>{line.problem}</p>
          <p className="muted small">
            {[folder, `${quantity} × ${formatPrice(line.price)}`].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {replacements.length === 0 ? (
        <div>
          <Button
            variant="ghost"
            size="small"
            icon="chat"
            onClick={() => ask(`What can replace ${title} (${sku})?`)}
          >
            Ask for a replacement<span className="visually-hidden">: {title}</span>
          </Button>
        </div>
      ) : (
        <ul className={styles.replacements} aria-label={`Replacements for ${title}`}>
          {replacements.map((one) => (
            <Replacement
              key={one.sku}
              replacement={one}
              onChoose={() => ask(`Please quote ${one.title} (${one.sku}) instead of ${title} (${sku}).`)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function Replacement({
  replacement: { title, url, image, price, differs },
  onChoose,
}: {
  replacement: Line['replacements'][number];
  onChoose: () => void;
}) {
  return (
    <li className={styles.replacement}>
      <ProductPicture
        alt=""
        src={pictureAt(image)}
        widths={[90, 150]}
        sizes="72px"
        width={72}
        height={72}
        className={styles.replacementArt}
      />
      <div>
        <p className={styles.replacementTitle}>
          <SiteLink to={url}>{title}</SiteLink>
        </p>
        {price === null ? null : <p className={styles.replacementPrice}>{formatPrice(price)}</p>}
        {differs.length > 0 ? <p className="muted small">{differs.join(', ')}</p> : null}
      </div>
      <Button variant="ghost" size="small" className={styles.choose} onClick={onChoose}>
        Ask for this one<span className="visually-hidden">: {title}</span>
      </Button>
    </li>
  );
}
