import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { CardDetails } from '../rules/card.ts';
import { CardForm } from './card-form.tsx';
import { PaymentMethods } from './payment-methods.tsx';

function Form({ errors = {} }: { errors?: Partial<Record<keyof CardDetails, string>> }) {
  const [details, setDetails] = useState<CardDetails>({
    nameOnCard: '',
    cardNo: '',
    expiryDate: '',
    cvv: '',
  });
  return (
    <CardForm
      details={details}
      errors={errors}
      onBlur={() => undefined}
      onChange={(field, value) => setDetails((now) => ({ ...now, [field]: value }))}
    />
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

describe('CardForm', () => {
  it('has the four fields with their autocomplete tokens (CARD-01)', () => {
    render(<Form />);
    expect(['Name on card', 'Card number', 'Expiry', 'CVV'].map((label) => box(label).autocomplete)).toEqual([
      'cc-name',
      'cc-number',
      'cc-exp',
      'cc-csc',
    ]);
  });

  it('drops letters, groups digits and shows the card type during input (CARD-26)', () => {
    render(<Form />);
    expect(box('Card number').classList.contains('unknown')).toBe(true);
    type('Card number', '4111a1111');
    expect(box('Card number').value).toBe('4111 1111');
    expect(box('Card number').classList.contains('visa')).toBe(true);
    expect(screen.getByText('Visa')).toBeTruthy();
    type('Card number', '370000000000002');
    expect(box('Card number').value).toBe('3700 000000 00002');
    expect(box('Card number').classList.contains('amex')).toBe(true);
  });

  it('accepts a pasted or autofilled number and expiry in full', () => {
    render(<Form />);
    const pasted = '4111 - 1111 - 1111 - 1111';
    expect(box('Card number').maxLength).toBeGreaterThan(pasted.length);
    type('Card number', pasted);
    expect(box('Card number').value).toBe('4111 1111 1111 1111');
    type('Expiry', '2030-03');
    expect(box('Expiry').value).toBe('03 / 2030');
  });

  it('formats the expiry during input and completes it on blur', () => {
    render(<Form />);
    type('Expiry', '1228');
    expect(box('Expiry').value).toBe('12 / 28');
    fireEvent.blur(box('Expiry'));
    expect(box('Expiry').value).toBe('12 / 2028');
  });

  it('keeps four digits of the CVV and explains where it is (CARD-02)', async () => {
    render(<Form />);
    type('CVV', '12a456');
    expect(box('CVV').value).toBe('1245');
    fireEvent.click(screen.getByRole('button', { name: 'Where is this?' }));
    expect(within(await screen.findByRole('dialog')).getByText(/last 3 digits on the back/)).toBeTruthy();
  });

  it('associates a message with its field', () => {
    render(<Form errors={{ cardNo: 'Please enter a valid card number' }} />);
    expect(box('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(box('Card number').getAttribute('aria-describedby')!)?.textContent,
    ).toContain('Please enter a valid card number');
  });
});

describe('PaymentMethods', () => {
  it('shows the fields of the chosen method only (CARD-03)', () => {
    function Choice() {
      const [selected, setSelected] = useState(0);
      return (
        <PaymentMethods
          selected={selected}
          onSelect={setSelected}
          choices={[
            { methodName: 'CreditCard', panel: <p>Card fields</p> },
            { methodName: 'PayPal', panel: <p>PayPal fields</p> },
          ]}
        />
      );
    }
    render(<Choice />);
    expect(screen.getByText('Card fields')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
    expect(screen.queryByText('Card fields')).toBeNull();
    expect(screen.getByText('PayPal fields')).toBeTruthy();
  });
});
