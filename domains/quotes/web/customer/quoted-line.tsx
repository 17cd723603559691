import { formatPrice } from '#foundation/pure/money.ts';
import { IconButton } from '#design/icon-button.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { pictureAt } from '#domains/catalogue/web/card-view.ts';
import { variationText } from '#domains/orders/rules/order-total.ts';
import type { Quote } from '../../contract/quote-shapes.ts';
import { Questions } from './questions.tsx';
import styles from './quoted-line.module.css';

export type Line = Quote['lines'][number];

/** Renders a line of a quote, with a button for asking about it and the questions that were asked. */
export function QuotedLine({
  line,
  questions,
  onAsk,
}: {
  line: Line;
  questions: Quote['questions'];
  onAsk: () => void;
}) {
  const options = [line.selectedInstall, line.selectedWarranty, ...line.selectedServices].flatMap((one) =>
    one ? [`${one.name} (${formatPrice(one.price, { zero: 'free' })} each)`] : [],
  );
  return (
    <li className={styles.line}>
      <ProductPicture
        alt=""
        src={pictureAt(line.image)}
        widths={[90, 150]}
        sizes="56px"
        width={56}
        height={56}
        className={styles.art}
      />
      <div className={styles.text}>
        <p className={styles.title}>
          {line.url ? <SiteLink to={line.url}>{line.title}</SiteLink> : line.title}
        </p>
        <p className="muted small">
          {[`${line.quantity} × ${formatPrice(line.price)}`, ...options].join(' · ')}
        </p>
        {line.variations.map((one) => (
          <p key={one.sku} className="small">
            {variationText(one)}
          </p>
        ))}
        <PriceChange line={line} />
      </div>
      <p className={styles.price}>{formatPrice(line.lineTotal, { zero: '$0' })}</p>
      <IconButton
        icon="chat"
        label={`Ask about ${line.title}`}
        title="Ask about this"
        size="medium"
        className={styles.ask}
        onClick={onAsk}
      />
      <Questions questions={questions} className={styles.questions} />
    </li>
  );
}

/** Renders how the current price differs from the quoted price. Renders nothing if both are equal. */
function PriceChange({ line: { price, priceToday } }: { line: Line }) {
  if (priceToday === null || priceToday === price) return null;
  return priceToday > price ? (
    <p className={styles.held}>
      {formatPrice((Math.round(priceToday * 100) - Math.round(price * 100)) / 100)} below today’s price
    </p>
  ) : (
    <p className={styles.held}>Now {formatPrice(priceToday)}. You pay the lower price at checkout.</p>
  );
}
