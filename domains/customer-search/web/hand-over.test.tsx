import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { HandOver } from './hand-over.tsx';

let sent: Record<string, unknown>[];
let status: number;

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/send'))
      return Response.json({ code: 'ABCDEFGH', path: '/cart/take?code=ABCDEFGH', expiresAt: '' });
    sent.push(JSON.parse(String(body)) as Record<string, unknown>);
    return status === 200
      ? Response.json({ success: true })
      : Response.json({ code: 'no-such-hand-over', errors: ['This code isn’t valid.'] }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function offer(settings: Record<string, string>) {
  const user = userEvent.setup();
  render(
    <ShopProvider value={{ site: siteOf('wa'), settings, navigation: [], origin: 'https://shop.test' }}>
      <HandOver />
    </ShopProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  await screen.findByText('ABCD EFGH');
  return user;
}

it('copies the link', async () => {
  const user = await offer({});
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('Link copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/cart/take?code=ABCDEFGH`);
});

it('emails the link, or texts it to a valid number', async () => {
  const user = await offer({ TextsOffered: 'on' });
  const to = screen.getByLabelText('Customer’s email or mobile number');
  await user.type(to, 'sam');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter an email address or a mobile number')).toBeDefined();
  for (const [address, by] of [
    ['sam@customers.example', 'mail'],
    ['0491 570 006', 'text'],
  ] as const) {
    await user.clear(to);
    await user.type(to, address);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(`We’ve sent the link to ${address}.`)).toBeDefined();
    expect(sent.at(-1)).toMatchObject({ code: 'ABCDEFGH', by, to: address });
  }
  expect(sent[0]!['key']).not.toBe(sent[1]!['key']);
});

it('rejects a phone number if SMS is off, and shows a failed request', async () => {
  const user = await offer({});
  const to = screen.getByLabelText('Customer’s email');
  await user.type(to, '0491 570 006');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter a valid email')).toBeDefined();
  status = 404;
  await user.clear(to);
  await user.type(to, 'sam@customers.example');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('This code isn’t valid.')).toBeDefined();
});
