// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { StaticModal } from './static-modal.tsx';

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

it('loads its text when it opens, and offers a retry after a failure (CONTENT-03)', async () => {
  const fetched = vi.fn<typeof fetch>();
  fetched.mockResolvedValueOnce(answer(500, { errors: ['no'] }));
  fetched.mockResolvedValueOnce(
    answer(200, { name: 'price-match', title: 'Price match', html: '<p>A lower advertised price.</p>' }),
  );
  vi.stubGlobal('fetch', fetched);
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <StaticModal name="price-match" title="Price match" open onClose={() => undefined} />,
    },
  ]);
  render(<Stub />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again', hidden: true }));
  expect(await screen.findByText('A lower advertised price.')).toBeTruthy();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/static/price-match',
    '/api/static/price-match',
  ]);
  vi.unstubAllGlobals();
});
