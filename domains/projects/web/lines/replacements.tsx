import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { variationText } from '#domains/orders/rules/order-total.ts';
import { pictureAt } from '#domains/catalogue/web/card-view.ts';
import { getReplacements, replaceProduct, type ProjectReplacement } from '../../contract/replacing.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import type { PlacedLine } from './lines.ts';
import { FALLBACK, toolText } from '../tool-text.ts';
import work from '../workspace.module.css';
import styles from './replacements.module.css';

/**
 * Renders the products that can replace a discontinued product, with prices and differences. A click on one
 * of them replaces the product.
 */
export function Replacements({
  line,
  most = 3,
  onReplaced,
}: {
  line: PlacedLine;
  most?: number;
  onReplaced?: () => void;
}) {
  const { project, change, isBusy } = useProjectWorkspace();
  const { projectId, permissions } = project;
  const { state, answer, error, retry } = useAnswer(`${projectId} ${line.id}`, (signal) =>
    call(getReplacements, { query: { projectId: String(projectId), lineId: String(line.id) } }, { signal }),
  );
  const varied = project.productVariations.filter(({ productCode }) => productCode === line.productCode);
  const found = (answer?.replacements ?? []).slice(0, most);
  const replace = async ({ productCode, title }: Pick<ProjectReplacement, 'productCode' | 'title'>) => {
    const body = { projectId, lineId: line.id, productCode, key: newKey() };
    if (await change(replaceProduct, { body }, { done: `Replaced with ${title}` })) onReplaced?.();
  };
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={84} />}
      failure={
        <p role="alert">
          {toolText(error, FALLBACK.projects)}{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      }
    >
      {found.length === 0 ? (
        <p className={work.fine}>No similar products can be bought at the moment.</p>
      ) : (
        <>
          {varied.length > 0 ? (
            <p className={work.fine}>
              This product is listed{' '}
              {varied
                .map(({ variationSku: sku, comments: words }) =>
                  variationText({ sku, words }).replace(/^A/, 'a'),
                )
                .join(', ')}
              . This variation applies only to the current product. If the replacement needs a variation,
              enter it in the replacement’s details.
            </p>
          ) : null}
          <ul className={styles.list} aria-label={`Replacements for ${line.title}`}>
            {found.map((one) => (
              <li key={one.sku} className={styles.one}>
                <ProductPicture
                  alt=""
                  src={pictureAt(one.image)}
                  widths={[90, 150]}
                  sizes="56px"
                  width={56}
                  height={56}
                />
                <One
                  one={one}
                  line={line}
                  disabled={isBusy || !permissions.delete}
                  onUse={(chosen) => void replace(chosen)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </LoadState>
  );
}

/** Renders a replacement product with a choice of finishes. */
function One({
  one,
  line,
  disabled,
  onUse,
}: {
  one: ProjectReplacement;
  line: PlacedLine;
  disabled: boolean;
  onUse: (chosen: Pick<ProjectReplacement, 'productCode' | 'title'>) => void;
}) {
  const [code, setCode] = useState(one.productCode);
  const chosen = one.finishes.find(({ productCode }) => productCode === code) ?? one;
  return (
    <>
      <div className={styles.words}>
        <SiteLink to={one.url} className={styles.title}>
          {chosen.title}
        </SiteLink>
        <span className={work.fine}>
          {[chosen.sku, priceWords(chosen, line), ...one.differs].filter(Boolean).join(', ')}
        </span>
        {one.finishes.length === 0 ? null : (
          <SelectField
            label={`Finish of ${one.title}`}
            labelHidden
            value={code}
            disabled={disabled}
            options={one.finishes.map(({ productCode, label }) => ({ value: productCode, label }))}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </div>
      <Button className={`${work.tool} ${work.filled}`} disabled={disabled} onClick={() => onUse(chosen)}>
        Use this<span className="visually-hidden"> {chosen.title}</span>
      </Button>
    </>
  );
}

/** Returns a replacement's price and its difference from the current price, such as `$1,890, $110 less`. */
function priceWords({ price }: Pick<ProjectReplacement, 'price'>, { price: before }: PlacedLine): string {
  if (price === null) return '';
  if (before === null || before === price) return formatPrice(price);
  const apart = formatPrice(Math.abs(price - before));
  return `${formatPrice(price)}, ${apart} ${price > before ? 'more' : 'less'}`;
}
