import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnReview, ReviewForm } from '../contract/writing.ts';
import { ReviewEditor } from './review-editor.tsx';

const own = (more: Partial<OwnReview> = {}): OwnReview => ({
  state: 'pending',
  refusal: '',
  name: 'Ada',
  stars: 4,
  aspects: { noise: 5 },
  title: '',
  text: '',
  photos: [],
  ...more,
});
const form = (review: OwnReview | null = null): ReviewForm => ({
  product: { title: 'Halden 640L', url: '/p/x', image: '' },
  orderNumber: '1001',
  aspects: [{ key: 'noise', label: 'Noise' }],
  suggestedName: 'Ada',
  review,
});
let sent: unknown[];
let response: { status: number; body: unknown };
beforeEach(() => {
  sent = [];
  response = { status: 200, body: own() };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const send = () => userEvent.setup().click(screen.getByRole('button', { name: 'Send your review' }));

test('a review without a rating is not sent, and the focus is on the rating', async () => {
  render(<ReviewEditor token="t" form={form()} />);
  await send();
  expect(sent).toEqual([]);
  expect(screen.getByText('Please choose a rating')).toBeTruthy();
  expect(document.activeElement?.getAttribute('name')).toBe('stars');
});

test('stars and aspects are chosen by keyboard and sent', async () => {
  render(<ReviewEditor token="t" form={form()} />);
  expect(screen.getByText(/You can add up to \d+ photos after you send your review/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(
    within(screen.getByRole('group', { name: 'Your rating' })).getByRole('radio', { name: '3 of 5, Good' }),
  );
  await user.keyboard('{ArrowRight}');
  await send();
  expect(sent).toEqual([{ name: 'Ada', stars: 4, aspects: {}, title: '', text: '' }]);
  expect(await screen.findByText('Thank you for your review')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeTruthy();
});

test('a refused review says why and can be changed', async () => {
  render(
    <ReviewEditor token="t" form={form(own({ state: 'refused', refusal: 'It isn’t about the product.' }))} />,
  );
  expect(screen.getByText(/It isn’t about the product\./)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save your changes' }));
  expect(sent).toHaveLength(1);
});

test('errors of fields from the server are displayed at the fields', async () => {
  response = { status: 400, body: { code: 'form', errors: ['x'], fields: { name: 'Too rude' } } };
  render(<ReviewEditor token="t" form={form(own())} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save your changes' }));
  expect(await screen.findByText('Too rude')).toBeTruthy();
});
