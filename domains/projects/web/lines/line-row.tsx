import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import { checkboxClasses } from '#design/forms/checkbox.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Tag } from '#design/tag.tsx';
import { stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { pictureAt } from '#domains/catalogue/web/card-view.ts';
import { MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { addProduct } from '../../contract/lines.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import { fixedText } from './fixed-text.ts';
import { LineAmount } from './line-amount.tsx';
import { requiresReplacement, type PlacedLine } from './lines.ts';
import { MarginOf, useMargins } from './margins.tsx';
import { QuantityBox } from './quantity-box.tsx';
import { useSortableRow } from '../folders/sortable.tsx';
import { STOCK_TEXT } from './stock-text.ts';
import { StatusPill, type PillTone } from '../status-pill.tsx';
import { dayText } from '../when-text.ts';
import work from '../workspace.module.css';
import styles from './line-table.module.css';

const STOCK_TONE: Record<ReturnType<typeof stockDisplay>['tone'], PillTone> = {
  good: 'won',
  wait: 'pending',
  none: 'lost',
};

/** Renders a line of the project. The user's permissions determine which fields can be changed (STAFF-18). */
export function LineRow({
  line,
  isChosen,
  isAlone,
  onTick,
  onOpen,
}: {
  line: PlacedLine;
  isChosen: boolean;
  isAlone: boolean;
  onTick: (isChosen: boolean) => void;
  onOpen: () => void;
}) {
  const { project, change, isBusy } = useProjectWorkspace();
  const hasMargins = useMargins()?.isVisible ?? false;
  const { setRow, style, isDragging, handle } = useSortableRow(String(line.id), line.title, {
    isAlone,
    isBusy,
  });
  const stock = stockDisplay(line.stockStatus);
  const isFixed = line.orderNumber !== null || !project.permissions.quantity;
  const setQuantity = (quantity: number) =>
    void change(addProduct, {
      body: {
        projectId: project.projectId,
        productCode: line.productCode,
        folderId: line.folderId,
        quantity,
        mode: 'set',
        key: newKey(),
      },
    });
  return (
    <tr ref={setRow} style={style} className={classNames(styles.row, isDragging && styles.taken)}>
      <td className={styles.grip}>{handle}</td>
      <td className={styles.tick}>
        <input
          type="checkbox"
          className={checkboxClasses.box}
          aria-label={`Select ${line.title}`}
          checked={isChosen}
          onChange={(event) => onTick(event.target.checked)}
        />
      </td>
      <td className={styles.art}>
        <ProductPicture
          alt=""
          src={pictureAt(line.image)}
          widths={[90, 150]}
          sizes="56px"
          width={56}
          height={56}
        />
      </td>
      <td className={styles.product}>
        <ProductOfLine line={line} onReplace={onOpen} />
      </td>
      <td className={styles.stock}>
        <StatusPill tone={line.isDiscontinued ? 'lost' : STOCK_TONE[stock.tone]}>
          {line.isDiscontinued ? 'Discontinued' : STOCK_TEXT[line.stockStatus]}
        </StatusPill>
      </td>
      <td className={classNames(styles.number, styles.quantity)}>
        <QuantityBox
          value={line.quantity}
          label={`Quantity of ${line.title}`}
          max={MAX_QUANTITY}
          disabled={isFixed}
          why={isFixed ? fixedText(line, project.permissions) : ''}
          onChange={setQuantity}
        />
      </td>
      <td className={classNames(styles.number, styles.rrp)}>
        <LineAmount dollars={line.rrpOverride ?? line.rrp} />
      </td>
      <td className={classNames(styles.number, styles.price)}>
        <span className={styles.lockable}>
          {line.lockedPrice !== null && line.price === line.lockedPrice ? (
            <Icon name="lock" size="small" label="Locked price" />
          ) : null}
          <LineAmount dollars={line.price} />
        </span>
      </td>
      <td className={classNames(styles.number, styles.sum)}>
        <LineAmount dollars={line.lineTotal} />
      </td>
      {hasMargins ? (
        <td className={classNames(styles.number, styles.margin)}>
          <MarginOf lines={[line]} />
        </td>
      ) : null}
      <td className={styles.more}>
        <IconButton icon="more" size="small" label={`More about ${line.title}`} onClick={onOpen} />
      </td>
    </tr>
  );
}

/**
 * Renders a line's title, SKU and tags. If the product must be replaced, also renders a button for choosing a
 * replacement.
 */
function ProductOfLine({ line, onReplace }: { line: PlacedLine; onReplace: () => void }) {
  return (
    <>
      <SiteLink to={line.url} className={styles.title}>
        {line.title}
      </SiteLink>
      <span className={styles.under}>
        <span className={styles.sku}>{line.sku}</span>
        <LineTags line={line} />
      </span>
      {requiresReplacement(line) ? (
        <button type="button" className={work.linkish} onClick={onReplace}>
          Choose a replacement<span className="visually-hidden"> for {line.title}</span>
        </button>
      ) : null}
    </>
  );
}

/** Renders a line's tags. */
function LineTags({ line }: { line: PlacedLine }) {
  const { project } = useProjectWorkspace();
  const notes = project.productNotes.filter(({ sku }) => sku === line.sku).length;
  const isVaried = project.productVariations.some(({ productCode }) => productCode === line.productCode);
  return (
    <>
      {isVaried ? <Tag kind="warning">Variation</Tag> : null}
      {line.priceOverride === null ? null : (
        <Tag kind="info">
          {line.approved?.until ? `Project price until ${dayText(line.approved.until)}` : 'Project price'}
        </Tag>
      )}
      {line.waitingPrice === null ? null : (
        <Tag kind="warning">{`${formatPrice(line.waitingPrice)} is waiting for a manager`}</Tag>
      )}
      {line.orderNumber === null ? null : <Tag kind="success">Ordered {line.orderNumber}</Tag>}
      {line.selectedInstall ? <Tag>{line.selectedInstall.name}</Tag> : null}
      {line.selectedWarranty ? <Tag>{line.selectedWarranty.name}</Tag> : null}
      {line.selectedServices.map(({ sku, title }) => (
        <Tag key={sku}>{title}</Tag>
      ))}
      {notes > 0 ? <Tag>{notes === 1 ? '1 note' : `${notes} notes`}</Tag> : null}
      {line.problem === null ? null : <Tag kind="error">{line.problem}</Tag>}
    </>
  );
}
