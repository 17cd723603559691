import { EntryLine, EntryWords } from '#design/layout/entries.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { previewCancel } from '#domains/orders/contract/changes.ts';
import type { OrderMoney } from '#domains/orders/contract/refunds.ts';
import styles from './money.module.css';

/** Numbers of units by SKU. */
export type Units = Readonly<Record<string, number>>;

/** Returns the chosen units of the lines that can be cancelled, at most as many as have not been dispatched. */
export function linesToCancel({ lines }: OrderMoney, units: Units): { sku: string; quantity: number }[] {
  return lines
    .map(({ sku, unsent }) => ({ sku, quantity: Math.min(units[sku] ?? 0, unsent) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Loads what the cancellation of lines, or of the whole order, does. Null and empty lines load nothing. `version` is
 * that of the loaded order; undefined while it loads.
 */
export function useCancelPreview(
  orderNumber: string,
  lines: readonly { sku: string; quantity: number }[] | 'whole' | null,
  version: number | undefined,
) {
  const isNothing = lines === null || lines.length === 0 || version === undefined;
  const { state, answer, error } = useAnswer(
    isNothing ? null : JSON.stringify([orderNumber, lines, version]),
    (signal) =>
      call(
        previewCancel,
        {
          params: { id: orderNumber },
          body: lines === 'whole' || lines === null ? {} : { lines: [...lines] },
        },
        { signal },
      ),
  );
  return {
    preview: answer,
    isLoading: !isNothing && state === 'loading',
    error:
      error === null
        ? ''
        : (isCallError(error) && errorText(error)) ||
          'We couldn’t check this. Close the dialog and try again.',
  };
}

/** Renders the lines with units that have not been dispatched, each with a field for the number of units to cancel. */
export function CancelItems({
  money,
  units,
  onChange,
}: {
  money: OrderMoney;
  units: Units;
  onChange: (units: Units) => void;
}) {
  return (
    <div className={styles.rows}>
      {money.lines
        .filter(({ unsent }) => unsent > 0)
        .map(({ sku, title, unsent }) => (
          <EntryLine key={sku}>
            <EntryWords>
              {title}
              <span className="muted small"> {unsent} not sent</span>
            </EntryWords>
            <Stepper
              size="small"
              label={`Quantity of ${title}`}
              value={Math.min(units[sku] ?? 0, unsent)}
              min={0}
              max={unsent}
              onChange={(value) => onChange({ ...units, [sku]: value })}
            />
          </EntryLine>
        ))}
    </div>
  );
}
