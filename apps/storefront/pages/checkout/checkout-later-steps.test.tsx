import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { eachOnAnEmptyPage, open, type } from '#domains/checkout/test/fixtures-page.tsx';

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock('#domains/checkout/web/sections/payment-step.tsx', async (load) => {
  const { PaymentStep } = await load<{ PaymentStep: unknown }>();
  return {
    get PaymentStep() {
      if (network.isDown) throw new Error('Not loaded');
      return PaymentStep;
    },
  };
});

eachOnAnEmptyPage();

const isOpen = (step: string) => document.getElementById(step)?.dataset['step'] === 'open';
const titles = () => [...document.querySelectorAll('[data-step] h2')].map(({ textContent }) => textContent);
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to delivery' }));

it('without the scripts of the later steps, a step stays open and says so, and the next attempt loads them', async () => {
  await open({ isTouched: false });
  type(await screen.findByLabelText('Email').then(() => 'Email'), 'amelia@example.com');
  type('Phone', '0412 345 678');
  // The titles hold the places of the later steps until the shopper first touches the page.
  expect(titles()).toEqual(['Contact', 'Delivery address', 'Delivery date', 'Next steps', 'Payment']);
  expect(screen.queryByText(/Enter your suburb above/)).toBeNull();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  goOn();
  await waitFor(() =>
    expect(messages.get().map(({ text }) => text)).toEqual([expect.stringMatching('couldn’t open this')]),
  );
  expect(isOpen('contact')).toBe(true);
  network.isDown = false;
  goOn();
  await waitFor(() => expect(isOpen('delivery-address')).toBe(true));
  expect(screen.getByLabelText('Card number')).toBeTruthy();
  expect(titles()).toEqual(['Contact', 'Delivery address', 'Delivery date', 'Next steps', 'Payment']);
});
