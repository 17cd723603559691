import { createContext, useContext, useState, type ReactNode } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { cents, fromDollars, timesCents } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { listProductCosts } from '#domains/merchandising/contract/merchandising.ts';
import { marginPercent } from '#domains/merchandising/rules/floor.ts';
import { useProjectWorkspace } from '../project-workspace.tsx';
import { linesOf } from './lines.ts';
import work from '../workspace.module.css';

type Priced = { sku: string; price: number | null; quantity: number };

interface Margins {
  isVisible: boolean;
  toggle: () => void;
  /**
   * Returns the margin of the given lines as a percentage of their total price. Returns null if the cost of a
   * line with a price is unknown.
   */
  of: (lines: readonly Priced[]) => number | null;
}

const MarginsContext = createContext<Margins | null>(null);

/**
 * Provides margins to the child components. Margins are hidden until the user clicks a button, because a
 * customer may see the screen. Users without the permission `costs.read` receive none.
 */
export function MarginsPlace({ children }: { children: ReactNode }) {
  const { project } = useProjectWorkspace();
  const { account } = useOwnAccount();
  const [isVisible, setVisible] = useState(false);
  const skus = [...new Set(linesOf(project).map(({ sku }) => sku))].toSorted();
  const costs = useAnswer(isVisible ? skus.join('\n') : null, (signal) =>
    call(listProductCosts, { body: { skus } }, { signal }),
  );
  const mayKnow = account?.permissions.includes('costs.read') ?? false;
  const known = new Map(costs.answer?.costs.map(({ sku, cost }) => [sku, cost]));
  const of: Margins['of'] = (lines) => {
    let [revenue, paid] = [0, 0];
    for (const { sku, price, quantity } of lines) {
      if (price === null) continue;
      const cost = known.get(sku);
      if (cost === undefined) return null;
      revenue += timesCents(fromDollars(price), quantity);
      paid += timesCents(fromDollars(cost), quantity);
    }
    return marginPercent(cents(revenue), cents(paid));
  };
  const toggle = () => setVisible(!isVisible);
  return <MarginsContext value={mayKnow ? { isVisible, toggle, of } : null}>{children}</MarginsContext>;
}

/** Returns the current margins; null if the user may not see costs. */
export function useMargins(): Margins | null {
  return useContext(MarginsContext);
}

export function MarginsButton() {
  const margins = useMargins();
  if (!margins) return null;
  return (
    <Button className={work.tool} icon="eye" aria-pressed={margins.isVisible} onClick={margins.toggle}>
      {margins.isVisible ? 'Hide margins' : 'Margins'}
    </Button>
  );
}

/** Renders the margin of the given lines. Renders a dash if a cost is unknown. */
export function MarginOf({ lines }: { lines: readonly Priced[] }) {
  const margins = useMargins();
  const percent = margins?.of(lines) ?? null;
  if (percent === null) return <span title="Cost unknown">–</span>;
  return <span className={percent < 0 ? work.negative : work.positive}>{percent.toFixed(1)}%</span>;
}
