import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ribbon.module.css';

/**
 * The kinds of ribbon: `sale` for offers and their end dates, `outline` for conditions, `muted` for
 * unavailable products. `new` has the brand colour as background, `runout` the accent colour, and `tint` a pale
 * brand colour.
 */
export type RibbonKind = 'sale' | 'new' | 'runout' | 'outline' | 'muted' | 'tint';

/** Renders a label on a product's picture. Use at most two ribbons per picture. */
export function Ribbon({
  kind = 'sale',
  children,
  className,
}: {
  kind?: RibbonKind;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames(styles.ribbon, styles[kind], className)}>{children}</span>;
}

export type Condition = 'cosmetic' | 'new' | 'runout' | 'brand-new' | 'unavailable';

const CONDITIONS: Record<Condition, { kind: RibbonKind; text: string }> = {
  cosmetic: { kind: 'outline', text: 'Cosmetic Imperfection' },
  new: { kind: 'outline', text: 'New Condition' },
  runout: { kind: 'runout', text: 'Brand New Runout' },
  'brand-new': { kind: 'tint', text: 'Brand New' },
  unavailable: { kind: 'muted', text: 'Unavailable' },
};

/** Renders the label of a product's condition (PRICE-26 to 29). */
export function ConditionLabel({ condition, className }: { condition: Condition; className?: string }) {
  const { kind, text } = CONDITIONS[condition];
  return (
    <Ribbon kind={kind} className={className}>
      {text}
    </Ribbon>
  );
}
