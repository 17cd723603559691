import { formatPrice } from '#foundation/pure/money.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import type { Product } from '../contract/product.ts';
import { describeMark, GRADE_TEXTS, placeOfMark } from '../rules/marks.ts';
import { pictureUrl } from '../rules/pictures.ts';
import styles from './marks.module.css';

/**
 * Renders the marks of a product with a cosmetic imperfection: picture, size, place and grade, and how much
 * less it costs. A mark without its own picture has a ring in the product's first picture.
 */
export function Marks({ product }: { product: Product }) {
  const { marks, markGrade, images } = product;
  const { showsPrices } = useSiteWithPrices();
  if (marks.length === 0 || markGrade === null) return null;
  const saving = showsPrices ? (product.discountOffRrp ?? 0) : 0;
  const [first] = images;
  return (
    <section id="condition" aria-labelledby="condition-title" className={styles.marks}>
      <div className={styles.head}>
        <h2 id="condition-title">{marks.length === 1 ? 'The mark on this one' : 'The marks on this one'}</h2>
        <p>
          <b>Grade {markGrade}:</b> {GRADE_TEXTS[markGrade]}.{' '}
          {saving > 0 && `The price allows for it: you save ${formatPrice(saving)}. `}
          <SiteLink to="/s/condition" className="link">
            How condition works
          </SiteLink>
        </p>
      </div>
      <ul className={styles.list}>
        {marks.map((mark, index) => (
          <li key={index} className={styles.mark}>
            <MarkPicture mark={mark} whole={first} />
            <div className={styles.words}>
              <h3>{capitalised(describeMark(mark))}</h3>
              <p>{placeOfMark(mark)}</p>
              <p className={styles.hidden} data-hidden={mark.isHidden}>
                {mark.isHidden && <Icon name="check" size="small" />}
                {mark.isHidden ? 'Hidden when installed' : 'Visible when installed'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MarkPicture({
  mark,
  whole,
}: {
  mark: Product['marks'][number];
  whole: Product['images'][number] | undefined;
}) {
  const { picture, spot } = mark;
  if (picture)
    return (
      <div className={styles.picture}>
        <img src={pictureUrl(picture.src, 400)} alt={picture.alt} width={400} height={400} loading="lazy" />
      </div>
    );
  if (!spot || !whole) return null;
  return (
    <div className={styles.picture}>
      <img
        src={pictureUrl(whole.src, 400)}
        alt={`${whole.alt}: ${describeMark(mark)}. ${placeOfMark(mark)}`}
        width={400}
        height={400}
        loading="lazy"
      />
      <span className={styles.ring} style={{ left: `${spot.x}%`, top: `${spot.y}%` }} />
    </div>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
