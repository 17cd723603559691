import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();

it('an added folder is selected, so that the next product is added to it', async () => {
  const attic = { id: 9, title: 'Attic', sortOrder: 3, products: [], files: [] };
  trial.open({
    'POST /api/v2/project/folder': () => aProject({ version: 4, folders: [...aProject().folders, attic] }),
  });
  await trial.heading();
  await userEvent.click(screen.getByRole('button', { name: 'Add folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a folder' }));
  await userEvent.type(dialog.getByLabelText('Folder name'), 'Attic');
  await userEvent.click(dialog.getByRole('button', { name: 'Add folder' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Attic' })).toBeDefined();
});

it('a role that cannot change products sees why the fields are read-only; other roles see no such note', async () => {
  const { permissions } = aProject();
  trial.project = aProject({ permissions: { ...permissions, quantity: false, price: false, delete: false } });
  trial.open();
  await trial.heading();
  expect(
    screen.getByText(
      'Your role can’t change quantities or prices, and can’t remove products here. Ask the project’s salesperson.',
    ),
  ).toBeDefined();
});

it('a seller sees no read-only note', async () => {
  trial.open();
  await trial.heading();
  expect(screen.queryByText(/Your role/)).toBeNull();
});
