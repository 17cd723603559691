import { useState } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { openCart } from '#domains/cart/web/cart-store.ts';
import { fillAdminCart, fillCart } from '../../contract/lines.ts';
import { cartPortions } from './cart-portions.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import { linesOf, mixedOf, type PlacedLine } from './lines.ts';
import { DeskDialog } from '../refusal.tsx';
import work from '../workspace.module.css';

type ExcludedProducts = AnswerOf<typeof fillCart>['excluded'];
/** The products to add: the selected lines, or all lines of the project (only for staff). */
type What = 'chosen' | 'all';

/** What happens to the cart's current content. */
type Mode = 'add' | 'replace';

/**
 * Renders a button that adds the selected lines to the cart. Asks the user what to do with the cart's current
 * content. Displays the products that could not be added (PROJECT-23).
 */
export function SendToCart() {
  const { selection } = useProjectWorkspace();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={work.tool}
        icon="cart"
        disabled={selection.products.size === 0}
        onClick={() => setOpen(true)}
      >
        Add to cart
      </Button>
      {isOpen ? <CartDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CartDialog({ onClose }: { onClose: () => void }) {
  const { project, selection, isStaff, change, isBusy } = useProjectWorkspace();
  const [what, setWhat] = useState<What>('chosen');
  const [mode, setMode] = useState<Mode>('add');
  const [clears, setClears] = useState(false);
  const [excluded, setExcluded] = useState<ExcludedProducts | null>(null);
  const lines = linesOf(project).filter(({ id }) => selection.products.has(id));
  const total = lines.every(({ lineTotal }) => lineTotal !== null)
    ? lines.reduce((sum, { lineTotal }) => sum + (lineTotal ?? 0), 0)
    : null;
  const { projectId } = project;
  const isBought = (line: PlacedLine) => line.orderNumber !== null;
  const going = (what === 'all' ? linesOf(project) : lines).filter((line) => !isBought(line));
  const cannot = going.filter(({ problem }) => problem !== null);

  const send = async () => {
    const missing: ExcludedProducts[number][] = [];
    if (what === 'all') {
      const answer = await change(
        fillAdminCart,
        { body: { projectId, clearDiscounts: clears } },
        { quiet: true },
      );
      if (!answer || answer === 'theirs') return;
      missing.push(...answer.excluded);
    } else {
      let isFirst = true;
      for (const portion of cartPortions(linesOf(project), selection.products)) {
        const answer = await change(
          fillCart,
          { body: { projectId, ...portion, mode: isFirst ? mode : 'add', key: newKey() } },
          { quiet: true },
        );
        if (!answer || answer === 'theirs') return;
        isFirst = false;
        missing.push(...answer.excluded);
      }
    }
    if (missing.length === 0) finish();
    else setExcluded(missing);
  };
  /** Closes the dialog and opens the updated cart. */
  const finish = () => {
    onClose();
    openCart();
  };

  if (excluded) return <ExcludedDialog excluded={excluded} onClose={finish} />;
  return (
    <DeskDialog
      open
      onClose={onClose}
      title="Add to cart"
      type="left"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            {what === 'all' ? 'Create cart' : 'Add to cart'}
          </Button>
        </>
      }
    >
      <div className={work.stack}>
        <Beforehand cannot={cannot} mixed={mixedOf(going)} />
        {isStaff ? (
          <RadioGroup legend="What should go into the cart?">
            <Radio
              name="what"
              label={`The ${lines.length === 1 ? 'product' : `${lines.length} products`} that you selected`}
              hint={total === null ? undefined : `${formatPrice(total)} in this project`}
              checked={what === 'chosen'}
              onChange={() => setWhat('chosen')}
            />
            <Radio
              name="what"
              label="The whole project, as a new cart"
              hint="Replaces everything in the cart."
              checked={what === 'all'}
              onChange={() => setWhat('all')}
            />
          </RadioGroup>
        ) : (
          <p>
            {lines.length === 1 ? 'One product' : `${lines.length} products`}
            {total === null ? '' : `, ${formatPrice(total)}`}.
          </p>
        )}
        {what === 'chosen' ? (
          <ModeChoice mode={mode} onChange={setMode} />
        ) : (
          <DiscountChoice clears={clears} onChange={setClears} />
        )}
      </div>
    </DeskDialog>
  );
}

/** Renders a dialog with the products that could not be added. Closing the dialog opens the updated cart. */
function ExcludedDialog({ excluded, onClose }: { excluded: ExcludedProducts; onClose: () => void }) {
  return (
    <DeskDialog
      open
      onClose={onClose}
      title="Some products couldn’t be added to the cart"
      type="left"
      size="small"
      footer={<Button onClick={onClose}>Show cart</Button>}
    >
      <p>The other products are in the cart. These are not:</p>
      <ul className={work.reasons}>
        {excluded.map(({ productCode, title, reason }) => (
          <li key={productCode}>
            <b>{title}</b> {reason}
          </li>
        ))}
      </ul>
    </DeskDialog>
  );
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <RadioGroup legend="What should happen to the products in the cart?">
      <Radio
        name="mode"
        label="Keep them and add these"
        checked={mode === 'add'}
        onChange={() => onChange('add')}
      />
      <Radio
        name="mode"
        label="Replace them with these"
        checked={mode === 'replace'}
        onChange={() => onChange('replace')}
      />
    </RadioGroup>
  );
}

function DiscountChoice({ clears, onChange }: { clears: boolean; onChange: (clears: boolean) => void }) {
  return (
    <RadioGroup legend="What should happen to the discounts in the cart?">
      <Radio name="clear" label="Keep them" checked={!clears} onChange={() => onChange(false)} />
      <Radio name="clear" label="Clear them" checked={clears} onChange={() => onChange(true)} />
    </RadioGroup>
  );
}

/**
 * Renders a warning before the request is sent. It lists the lines that cannot be added, and the products
 * that have different options in different rooms.
 */
function Beforehand({ cannot, mixed }: { cannot: readonly PlacedLine[]; mixed: readonly string[] }) {
  if (cannot.length === 0 && mixed.length === 0) return null;
  return (
    <Notice kind="warning" title="The cart will differ from the project">
      <ul className={work.reasons}>
        {cannot.map(({ id, title, problem }) => (
          <li key={id}>
            <b>{title}</b> {problem}
          </li>
        ))}
        {mixed.map((title) => (
          <li key={title}>
            <b>{title}</b> has different installs, warranties or services in different rooms. The cart uses
            those of one room for all units of the product.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
