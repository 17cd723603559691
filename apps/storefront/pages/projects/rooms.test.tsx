import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();

it('a folder that was added is shown: what is added next goes into it', async () => {
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

it('whoever may not change products reads why their fields are fixed, and others read nothing of it', async () => {
  const { permissions } = aProject();
  trial.project = aProject({ permissions: { ...permissions, quantity: false, price: false, delete: false } });
  trial.open();
  await trial.heading();
  expect(
    screen.getByText(
      'Your role cannot change quantities or prices, and cannot remove products here. Ask the project’s salesperson.',
    ),
  ).toBeDefined();
});

it('a seller is told of nothing fixed', async () => {
  trial.open();
  await trial.heading();
  expect(screen.queryByText(/Your role/)).toBeNull();
});
