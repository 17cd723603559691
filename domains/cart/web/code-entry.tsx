import { isComposing } from '#design/forms/is-composing.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '#design/class-names.ts';
import { Accordion } from '#design/layout/accordion.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { CodeInCart } from '#domains/vouchers/contract.ts';
import { codeState } from '#domains/vouchers/rules/code-field.ts';
import { CODE_LENGTH } from '#domains/vouchers/rules/coupon.ts';
import { AppliedCodes } from './applied-codes.tsx';
import { addCode } from './cart-codes.ts';
import styles from './code-entry.module.css';

export type CodeEntryProps = {
  codes: readonly CodeInCart[];
  /** Returns the email address from the form on the page. */
  emailOf?: () => string;
  className?: string;
};

/**
 * Renders a field for codes that expands and collapses (COUPON-01 to COUPON-11). The applied codes under the
 * field are always visible.
 */
export function CodeEntry({ codes, emailOf, className }: CodeEntryProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const apply = async () => {
    if (isBusy) return;
    const requestedCode = plainInput(typed).toUpperCase();
    if (codes.some(({ code }) => code.toUpperCase() === requestedCode)) {
      setError('This code is already in your cart.');
      field.current?.focus();
      return;
    }
    setBusy(true);
    const problem = await addCode(typed, emailOf?.() ?? '');
    setBusy(false);
    setError(problem);
    if (problem === null) setTyped('');
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void apply();
    } else setError(null);
  };
  return (
    <div className={classNames(styles.entry, className)}>
      <Accordion plain icon="tag" summary="Add a coupon or gift card code" className={styles.accordion}>
        <div className={styles.row} data-state={codeState({ typed, error, hasCodes: codes.length > 0 })}>
          <TextField
            ref={field}
            label="Coupon or gift card code"
            labelHidden
            placeholder="Code"
            value={typed}
            maxLength={CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            error={error ?? undefined}
            onChange={(event) => {
              setError(null);
              setTyped(event.target.value);
            }}
            onKeyDown={press}
          />
          <Button variant="tint" loading={isBusy} onClick={() => void apply()}>
            Apply
          </Button>
        </div>
      </Accordion>
      <AppliedCodes codes={codes} />
    </div>
  );
}
