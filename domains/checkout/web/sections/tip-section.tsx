import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPrice } from '#foundation/pure/money.ts';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { CheckoutView } from '../../contract/checkout.ts';
import { SUGGESTED_TIPS } from '../../rules/tip.ts';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from '../form/field-errors.ts';
import styles from './tip-section.module.css';

export type TipSectionProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  prompt: NonNullable<CheckoutView['tip']>;
};

/** Renders the optional tip for the delivery team (SETTINGS-19). No amount is selected at first. */
export function TipSection({ form, errorOf, prompt }: TipSectionProps) {
  const tip = useWatch({ control: form.control, name: 'tip' });
  const [isOther, setOther] = useState(
    tip !== '' && !SUGGESTED_TIPS.some((dollars) => String(dollars) === tip),
  );
  const choose = (value: string, other = false) => {
    setOther(other);
    form.setValue('tip', value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <section id="tip" className={styles.section} aria-label={prompt.title}>
      <div className="panel">
        <RadioGroup legend={<b>{prompt.title}</b>} className={styles.group}>
          <p className={styles.purpose}>{prompt.purpose}</p>
          <div className={styles.choices}>
            <Radio
              name="tip-choice"
              label="No tip"
              checked={!isOther && tip === ''}
              onChange={() => choose('')}
            />
            {SUGGESTED_TIPS.map((dollars) => (
              <Radio
                key={dollars}
                name="tip-choice"
                label={formatPrice(dollars)}
                checked={!isOther && tip === String(dollars)}
                onChange={() => choose(String(dollars))}
              />
            ))}
            <Radio
              name="tip-choice"
              label="Other amount"
              checked={isOther}
              onChange={() => choose('', true)}
            />
          </div>
        </RadioGroup>
        {isOther ? (
          <TextField
            {...form.register('tip')}
            id={fieldId('tip')}
            className={styles.amount}
            label="Tip in dollars"
            inputMode="decimal"
            autoComplete="off"
            error={errorOf('tip')}
          />
        ) : null}
      </div>
    </section>
  );
}
