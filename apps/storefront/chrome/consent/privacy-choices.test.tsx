import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { choiceStore } from '#domains/analytics/web/consent-store.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { PrivacyChoices } from './privacy-choices.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  choiceStore.set(null);
});

function open(onClose = vi.fn(), settings: Record<string, string> = {}) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <PrivacyChoices open onClose={onClose} /> }]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings, navigation: [], origin: '' }}>
      <Stub />
    </ShopProvider>,
  );
  return onClose;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it.each([
  ['Accept all', { statistics: true, marketing: true }],
  ['Reject all', { statistics: false, marketing: false }],
])('“%s” stores the choice and closes the dialog', (name, consent) => {
  const onClose = open();
  press(name);
  expect(choiceStore.get()).toMatchObject(consent);
  expect(onClose).toHaveBeenCalledOnce();
});

it('“Accept all” leaves marketing off if the browser asks for it', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  open();
  press('Accept all');
  expect(choiceStore.get()).toMatchObject({ statistics: true, marketing: false });
});

it('shows the day of the last choice in the time zone of the shop', () => {
  choiceStore.set({ statistics: true, marketing: false, at: Date.parse('2026-11-22T14:00:00Z') });
  open();
  expect(screen.getByText('Your last choice: 23 November 2026.')).toBeDefined();
});

it('names each company whose content loads with statistics', () => {
  open(vi.fn(), { CalendlyUrl: 'https://calendly.com/us', ZipWidgetKey: 'key' });
  expect(screen.getByText(/opens without asking you each time: Calendly, Zip\./)).toBeDefined();
});
