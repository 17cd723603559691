import { formatCents, fromDollars } from '#foundation/pure/money.ts';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { EntryLine, EntryWords } from '#design/layout/entries.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import type { RefundRowView } from '../contract/refunds.ts';
import { piecesCents } from '../rules/refund-rows.ts';

/** Converts a row of the refund form to the type that the refund rules use. */
export function toOpenRow({ id, left, leftAmount }: RefundRowView) {
  return { id, leftQuantity: left, leftCents: fromDollars(leftAmount) };
}

/**
 * Renders the rows of a refund form. Goods have a quantity field. Other rows have a checkbox if at most one
 * piece can be refunded, and otherwise a quantity field. Fully refunded rows have only a note.
 */
export function RefundRows({
  rows,
  units,
  onChange,
}: {
  rows: readonly RefundRowView[];
  units: Readonly<Record<string, number>>;
  onChange: (id: string, quantity: number) => void;
}) {
  return rows.map((row) => {
    const { id, kind, title, most } = row;
    if (most === 0)
      return (
        <EntryLine key={id}>
          <EntryWords>
            {title}
            <span className="muted small"> Refunded</span>
          </EntryWords>
        </EntryLine>
      );
    const each = formatCents(piecesCents(toOpenRow(row), 1), { zero: '$0' });
    if (most === 1 && kind !== 'goods')
      return (
        <Checkbox
          key={id}
          label={`${title}, ${each}`}
          checked={(units[id] ?? 0) > 0}
          onChange={(event) => onChange(id, event.target.checked ? 1 : 0)}
        />
      );
    return (
      <EntryLine key={id}>
        <EntryWords>
          {title}
          <span className="muted small">
            {' '}
            {each}
            {most === 1 ? '' : ' each'}
          </span>
        </EntryWords>
        <Stepper
          size="small"
          label={`Quantity of ${title}`}
          value={units[id] ?? 0}
          min={0}
          max={most}
          onChange={(value) => onChange(id, value)}
        />
      </EntryLine>
    );
  });
}
