import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject, line } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();
const SAVE = '/api/v2/project/quote';

it('asks before quoting products that are unavailable, except ordered lines', async () => {
  const gone = (id: number, more = {}) =>
    line(id, { problem: `Product ${id} is no longer available.`, ...more });
  const products = [gone(11), gone(12, { orderNumber: 'W100001' }), line(13)];
  trial.project = aProject({ folders: [{ id: 1, title: 'Kitchen', sortOrder: 0, products, files: [] }] });
  trial.open({ [`POST ${SAVE}`]: () => aProject({ version: 4, quoteStatus: 'Quoted' }) });
  await trial.heading();
  await userEvent.click(screen.getByRole('button', { name: 'Save quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Some products can’t be bought' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Product 11 is no longer available.',
  ]);
  expect(trial.wrote(SAVE)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Quote anyway' }));
  await waitFor(() => expect(trial.wrote(SAVE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('prompts to send a saved quote', async () => {
  const quote = {
    quoteId: 5,
    quoteNumber: 'WA-Q5',
    version: 1,
    state: 'open',
    validUntil: [2026, 12, 20],
    sentAt: null,
    openedAt: null,
    acceptedAt: null,
    isOrdered: false,
    orderNumbers: [],
    totals: { productCount: 4, goods: 4000, options: 0, rrp: 4800, total: 4000 },
    lines: [],
    questions: [],
    link: '/customer/quote?key=5',
  };
  trial.open({
    [`POST ${SAVE}`]: () => aProject({ version: 4, quoteStatus: 'Quoted' }),
    'GET /api/v2/project/quotes': { quotes: [quote] },
  });
  await trial.heading();
  await userEvent.click(screen.getByRole('button', { name: 'Save quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send quote WA-Q5?' }));
  expect(dialog.getByText('ngozi@people.example')).toBeDefined();
});
