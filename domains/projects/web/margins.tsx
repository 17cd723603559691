import { createContext, useContext, useState, type ReactNode } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { cents, fromDollars, timesCents } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { useOwnAccount } from '#domains/identity/web/own-account.ts';
import { listProductCosts } from '#domains/merchandising/contract.ts';
import { marginPercent } from '#domains/merchandising/rules/floor.ts';
import { useDesk } from './desk.tsx';
import { linesOf } from './lines.ts';
import work from './workspace.module.css';

type Priced = { sku: string; price: number | null; quantity: number };

interface Margins {
  isShown: boolean;
  toggle: () => void;
  /** What lines earn of their prices, in percent; null while that is not known of each that has a price. */
  of: (lines: readonly Priced[]) => number | null;
}

const MarginsContext = createContext<Margins | null>(null);

/**
 * What the products of the project earn, for the parts below: asked for by a press alone and gone with the next one, because a
 * customer may look on. Nothing for those who may not know what products cost (`costs.read`).
 */
export function MarginsPlace({ children }: { children: ReactNode }) {
  const { project } = useDesk();
  const { account } = useOwnAccount();
  const [isShown, setShown] = useState(false);
  const skus = [...new Set(linesOf(project).map(({ sku }) => sku))].toSorted();
  const costs = useAnswer(isShown ? skus.join('\n') : null, (signal) =>
    call(listProductCosts, { body: { skus } }, { signal }),
  );
  const mayKnow = account?.permissions.includes('costs.read') ?? false;
  const known = new Map(costs.answer?.costs.map(({ sku, cost }) => [sku, cost]));
  const of: Margins['of'] = (lines) => {
    let [asked, paid] = [0, 0];
    for (const { sku, price, quantity } of lines) {
      if (price === null) continue;
      const cost = known.get(sku);
      if (cost === undefined) return null;
      asked += timesCents(fromDollars(price), quantity);
      paid += timesCents(fromDollars(cost), quantity);
    }
    return marginPercent(cents(asked), cents(paid));
  };
  const toggle = () => setShown(!isShown);
  return <MarginsContext value={mayKnow ? { isShown, toggle, of } : null}>{children}</MarginsContext>;
}

/** Null where margins are nobody's business. */
export function useMargins(): Margins | null {
  return useContext(MarginsContext);
}

export function MarginsButton() {
  const margins = useMargins();
  if (!margins) return null;
  return (
    <Button className={work.tool} icon="eye" aria-pressed={margins.isShown} onClick={margins.toggle}>
      {margins.isShown ? 'Hide margins' : 'Margins'}
    </Button>
  );
}

/** What lines earn; a dash where we do not know what one of them costs. */
export function MarginOf({ lines }: { lines: readonly Priced[] }) {
  const margins = useMargins();
  const percent = margins?.of(lines) ?? null;
  if (percent === null) return <span title="We do not know what it costs us">–</span>;
  return <span className={percent < 0 ? work.negative : work.positive}>{percent.toFixed(1)}%</span>;
}
