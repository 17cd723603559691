import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { OrderReturnsAnswer, OwnReturn } from '../contract/returns.ts';
import { OrderReturns } from './order-returns.tsx';

const asked = (more: Partial<OwnReturn> = {}): OwnReturn => ({
  number: 'R100001',
  state: 'requested',
  reason: 'faulty',
  wish: 'refund',
  words: 'It hums',
  remedy: null,
  decision: '',
  refunded: 0,
  requestedAt: '2026-11-20T01:00:00Z',
  lines: [{ sku: 'F', title: 'Halden Fridge', quantity: 1 }],
  photos: [],
  mayAddPhotos: true,
  mayWithdraw: true,
  ...more,
});
let answer: OrderReturnsAnswer;
let status: number;
const sent: { address: string; body: Record<string, unknown> }[] = [];
let refuses: { path: RegExp; status: number; errors: string[] } | null;

beforeEach(() => {
  answer = {
    returns: [],
    goods: [{ sku: 'F', title: 'Halden Fridge', quantity: 2 }],
    changeOfMindUntil: [2026, 12, 25],
    mayChangeMind: true,
  };
  status = 200;
  sent.length = 0;
  refuses = null;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const json = (value: unknown, code = 200) => new Response(JSON.stringify(value), { status: code });
    if (method === 'GET') return json(answer, status);
    sent.push({ address, body: JSON.parse(body as string) as Record<string, unknown> });
    if (refuses?.path.test(address)) return json({ errors: refuses.errors, code: 'x' }, refuses.status);
    const now = asked(
      address.endsWith('/photo')
        ? { photos: ['/customer/return-photo/1?until=a&proof=b'] }
        : address.endsWith('/withdraw')
          ? { state: 'withdrawn', mayAddPhotos: false, mayWithdraw: false }
          : {},
    );
    answer = { ...answer, returns: [now] };
    return json(now);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(site = 'aol') {
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <OrderReturns order={{ id: 'c1', until: 'u', proof: 'p' }} />
    </ShopProvider>,
  );
}
const photo = (name = 'dent.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const fill = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Return an item' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Why?'), 'faulty');
  await userEvent.selectOptions(dialog.getByLabelText('What would you like?'), 'replacement');
  await userEvent.type(dialog.getByLabelText(/What’s wrong with it/), 'It hums');
  return dialog;
};

it('asks for product, reason and remedy, uploads photographs afterwards, and shows the return', async () => {
  open();
  const dialog = await fill();
  await userEvent.upload(dialog.getByLabelText('Add photos', { selector: 'input' }), [photo()]);
  expect(dialog.getByRole('button', { name: 'Remove dent.jpg' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Request a return' }));
  expect(await screen.findByText('Return R100001')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('We’ve received your request');
  expect(screen.getByText('Requested')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Photograph 1' })).toBeDefined();
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/checkout/confirmation/returns',
    '/api/checkout/confirmation/returns/photo',
  ]);
  expect(sent[0]!.body).toMatchObject({
    id: 'c1',
    until: 'u',
    proof: 'p',
    reason: 'faulty',
    wish: 'replacement',
    words: 'It hums',
    lines: [{ sku: 'F', quantity: 1 }],
  });
  expect(sent[1]!.body).toMatchObject({ number: 'R100001', photo: btoa('x') });
});

it('reports missing input, and requires no details for a change of mind', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Return an item' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Request a return' }));
  expect(dialog.getByText('Please choose a reason')).toBeDefined();
  expect(dialog.getByText('You can change your mind until Friday 25 December.')).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Why?'), 'damaged');
  await userEvent.click(dialog.getByRole('button', { name: 'Request a return' }));
  expect(dialog.getByText('Please choose what you would like')).toBeDefined();
  expect(dialog.getByText('Please describe the problem')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Why?'), 'changed-mind');
  expect(dialog.queryByLabelText('What would you like?')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Request a return' }));
  await waitFor(() =>
    expect(sent[0]!.body).toMatchObject({ reason: 'changed-mind', lines: [{ sku: 'F', quantity: 2 }] }),
  );
});

it('says why a return or photograph was rejected, and keeps the requested return', async () => {
  refuses = { path: /returns$/, status: 409, errors: ['The period for change-of-mind returns has ended.'] };
  open();
  const dialog = await fill();
  await userEvent.click(dialog.getByRole('button', { name: 'Request a return' }));
  expect(await dialog.findByText('The period for change-of-mind returns has ended.')).toBeDefined();
  refuses = { path: /photo$/, status: 400, errors: ['We cannot take this photograph: this is a HEIC file.'] };
  await userEvent.upload(dialog.getByLabelText('Add photos', { selector: 'input' }), [photo('a.jpg')]);
  await userEvent.click(dialog.getByRole('button', { name: 'Request a return' }));
  expect(await screen.findByText('Return R100001')).toBeDefined();
  expect(screen.getByText('a.jpg: We cannot take this photograph: this is a HEIC file.')).toBeDefined();
});

it('a return can be withdrawn', async () => {
  answer.returns = [asked()];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel return R100001' }));
  expect(await screen.findByText('Withdrawn')).toBeDefined();
  expect(sent[0]).toMatchObject({ address: '/api/checkout/confirmation/returns/withdraw' });
});

it('shows the decision and the refund, with the consumer law of the country', async () => {
  answer.returns = [
    asked({
      state: 'refunded',
      remedy: 'refund',
      refunded: 499,
      decision: 'Sorry for that.',
      mayWithdraw: false,
    }),
  ];
  open('aol-nz');
  expect(await screen.findByText('Sorry for that.')).toBeDefined();
  expect(screen.getByText('It’s faulty · Refund · $499 refunded')).toBeDefined();
  expect(screen.getByText(/Consumer Guarantees Act/)).toBeDefined();
});

it('shows nothing if nothing is returnable, and a retry if the request fails', async () => {
  answer = { returns: [], goods: [], changeOfMindUntil: null, mayChangeMind: false };
  status = 503;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  status = 200;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
