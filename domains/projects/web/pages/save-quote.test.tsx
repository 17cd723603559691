import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject, line } from '../fixtures.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();
const SAVE = '/api/v2/project/quote';

it('asks before something is quoted that cannot be bought now, ordered lines aside', async () => {
  const gone = (id: number, more = {}) =>
    line(id, { problem: `Product ${id} is no longer available.`, ...more });
  const products = [gone(11), gone(12, { orderNumber: 'W100001' }), line(13)];
  trial.project = aProject({ folders: [{ id: 1, title: 'Kitchen', sortOrder: 0, products, files: [] }] });
  trial.open({ [`POST ${SAVE}`]: () => aProject({ version: 4, quoteStatus: 'Quoted' }) });
  await trial.heading();
  await userEvent.click(screen.getByRole('button', { name: 'Save quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything can be bought' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Product 11 is no longer available.',
  ]);
  expect(trial.wrote(SAVE)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Quote it all the same' }));
  await waitFor(() => expect(trial.wrote(SAVE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
