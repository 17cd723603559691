import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffReview } from '../contract/staff.ts';
import { StaffReviewItem } from './staff-review.tsx';

const review = (more: Partial<StaffReview> = {}): StaffReview => ({
  id: 7,
  version: 2,
  state: 'pending',
  source: 'order',
  product: { sku: 'A1', title: 'Halden 640L' },
  orderNumber: 'W1001',
  name: 'Ada',
  stars: 2,
  aspects: [],
  title: '',
  text: 'Call me on 0412 345 678.',
  photos: [],
  flags: ['phone'],
  refusal: null,
  refusalNote: '',
  reply: '',
  writtenAt: '2026-11-20T01:00:00.000Z',
  ...more,
});
let requests: { path: string; body: unknown }[];
let response: { status: number; body: unknown };
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a flagged review is refused only with a reason, which names the read version', async () => {
  const onChanged = vi.fn();
  response = { status: 200, body: review({ state: 'refused', refusal: 'personal-data' }) };
  render(<StaffReviewItem found={review()} onChanged={onChanged} />);
  expect(screen.getByText('Phone number')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByText('Please choose a reason')).toBeTruthy();
  expect(requests).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'personal-data');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(requests).toEqual([
    { path: '/api/staff/reviews/7/refuse', body: { version: 2, reason: 'personal-data', note: '' } },
  ]);
  expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ state: 'refused' }));
});

test('a review with personal data is published only after a confirmation', async () => {
  response = { status: 200, body: review({ state: 'published' }) };
  render(<StaffReviewItem found={review()} onChanged={vi.fn()} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText(/Everyone would see this: phone number/)).toBeTruthy();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
  expect(requests).toEqual([{ path: '/api/staff/reviews/7/publish', body: { version: 2 } }]);
});

test('a decision about a changed review displays the reason of the rejection', async () => {
  response = {
    status: 409,
    body: { code: 'review-changed', errors: ['The author has changed this review.'] },
  };
  render(<StaffReviewItem found={review({ flags: [] })} onChanged={vi.fn()} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The author has changed this review.')).toBeTruthy();
});

test('only a published review has a reply', async () => {
  response = { status: 200, body: review({ state: 'published', reply: 'Thank you.' }) };
  const { rerender } = render(<StaffReviewItem found={review()} onChanged={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  rerender(<StaffReviewItem found={review({ state: 'published' })} onChanged={vi.fn()} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  await user.type(screen.getByRole('textbox', { name: /^Our reply/ }), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Save the reply' }));
  expect(requests).toEqual([{ path: '/api/staff/reviews/7/reply', body: { text: 'Thank you.' } }]);
});
