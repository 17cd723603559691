import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { NewsletterBlock } from './newsletter-block.tsx';

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Sign me up' }));
};
const show = (newsletterBenefit?: { words: string; terms: string }) =>
  render(
    <ShopProvider
      value={{
        site: siteOf('aol'),
        settings: {},
        navigation: [],
        origin: 'http://shop.test',
        ...(newsletterBenefit ? { newsletterBenefit } : {}),
      }}
    >
      <NewsletterBlock title="Letters" intro="One a week." />
    </ShopProvider>,
  );
const good = { Name: 'Sam', Email: 'sam@example.com', Postcode: '2026' };

afterEach(() => vi.unstubAllGlobals());

it('reports faults above the form and below each field (storefront §5)', () => {
  show();
  fill({});
  expect(screen.getByRole('alert').textContent).toContain(
    'There has been an error. Please check below to see what fields are invalid.',
  );
  expect(screen.getByText('Please enter your Name')).toBeTruthy();
  expect(screen.getByText('Please enter a valid Email')).toBeTruthy();
  expect(screen.getByText('Please enter a valid Postcode')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('submits the form and says thanks (FORM-07: source Footer)', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    return Response.json({ success: true });
  });
  show();
  fill(good);
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(sent).toEqual([{ ...good, source: 'Footer' }]);
});

it('promises the sign-up offer and says where it is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  show({ words: 'free delivery of an order', terms: 'One use per customer.' });
  expect(screen.getByRole('heading', { name: 'Free delivery of an order' })).toBeTruthy();
  expect(screen.getByText('One use per customer. One a week.')).toBeTruthy();
  fill(good);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Thank you. Confirm your address with the link in our email, and we’ll send your code for free delivery of an order.',
  );
});

it('shows the server’s message and allows another attempt', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: ['x'], errtext: 'You are on the list already.' }, { status: 400 }),
  );
  show();
  fill(good);
  expect(await screen.findByText('You are on the list already.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign me up' }).getAttribute('aria-busy')).toBeNull();
});
