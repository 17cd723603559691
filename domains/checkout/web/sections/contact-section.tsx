import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { PO_NUMBER_MAX } from '../../rules/contact.ts';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from '../form/field-errors.ts';
import { OptionalLabel } from './optional-label.tsx';
import { Section } from './section.tsx';
import type { StepState } from './steps.ts';
import styles from '../checkout-form.module.css';

export type ContactSectionProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  /** Whether the customer cannot change the email address and phone number (CHECKOUT-81). */
  isLocked: boolean;
  state: StepState;
  /** Whether to display the field for a purchase order number. True if the site allows payment on account. */
  asksPoNumber: boolean;
  onContinue: () => void;
  onEdit: () => void;
  /** Formats a phone number for display (CHECKOUT-14). */
  formatPhone: (typed: string) => string;
};

/** Renders the fields for email and phone number (CHECKOUT-02). */
export function ContactSection({
  form,
  errorOf,
  isLocked,
  state,
  asksPoNumber,
  onContinue,
  onEdit,
  formatPhone,
}: ContactSectionProps) {
  const isSignedIn = useFlagged();
  const summary = () => {
    const { email, phoneNumber, poNumber } = form.getValues();
    return [
      { term: 'Email', text: plainInput(email) },
      { term: 'Phone', text: phoneNumber },
      ...(poNumber.trim() === '' ? [] : [{ term: 'PO number', text: poNumber.trim() }]),
    ];
  };
  const emailField = form.register('email', {
    onBlur: () => {
      const typed = form.getValues('email');
      const plain = plainInput(typed);
      if (plain !== typed) form.setValue('email', plain, { shouldValidate: true, shouldDirty: true });
    },
  });
  const phone = form.register('phoneNumber', {
    onBlur: () =>
      form.setValue('phoneNumber', formatPhone(form.getValues('phoneNumber')), {
        shouldValidate: true,
        shouldDirty: true,
      }),
  });
  return (
    <Section
      step="contact"
      title="Contact"
      state={state}
      summary={state === 'done' ? summary() : undefined}
      onEdit={onEdit}
    >
      {isSignedIn ? null : (
        <p className={styles.intro}>
          Have an account?{' '}
          <SiteLink to="/account/login?returnUrl=/customer/checkout" className="link">
            Sign in
          </SiteLink>
          , and we’ll keep what you’ve entered.
        </p>
      )}
      <div className={styles.grid}>
        <TextField
          {...emailField}
          id={fieldId('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          className={styles.half}
          error={errorOf('email')}
          disabled={isLocked}
          required
        />
        <TextField
          {...phone}
          id={fieldId('phoneNumber')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={styles.half}
          error={errorOf('phoneNumber')}
          hint="So the driver can call you."
          disabled={isLocked}
          required
        />
        {asksPoNumber ? (
          <TextField
            {...form.register('poNumber')}
            id={fieldId('poNumber')}
            label={<OptionalLabel>PO number</OptionalLabel>}
            autoComplete="off"
            maxLength={PO_NUMBER_MAX}
            className={styles.half}
            error={errorOf('poNumber')}
            hint="Your own order number. It appears on the invoice."
          />
        ) : null}
      </div>
      <p className={styles.continue}>
        <Button onClick={onContinue}>Continue to delivery</Button>
      </p>
    </Section>
  );
}
