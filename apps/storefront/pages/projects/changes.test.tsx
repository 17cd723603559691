import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject, line } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();

it('describes the changes of a project in words: products by title, amounts in dollars, no ids', async () => {
  const oven = line(11, {
    title: 'Steam oven',
    selectedInstall: { id: 21, name: 'Oven install', price: 229 },
  });
  trial.project = aProject({
    folders: [{ id: 4, title: 'Kitchen', sortOrder: 0, products: [oven], files: [] }],
  });
  const log = { version: 3, timestamp: '2026-11-20T00:00:00Z', user: 'Lin' };
  trial.open({
    'GET /api/v2/project/changelogs': {
      changelogs: [
        {
          ...log,
          id: 3,
          action: 'changed-product',
          subject: 'CODE11',
          fields: [
            { field: 'line:11.priceOverrideCents', from: '', to: '520000' },
            { field: 'line:11.installId', from: '9', to: '21' },
            { field: 'line:11.folderId', from: '', to: '4' },
          ],
        },
        {
          ...log,
          id: 2,
          action: 'added-product',
          subject: 'GONE',
          fields: [{ field: 'line:12', from: '', to: '{"productCode":"GONE","quantity":2}' }],
        },
        {
          ...log,
          id: 1,
          action: 'sorted-products',
          subject: '',
          fields: [{ field: 'lineOrder', from: '11, 12', to: '12, 11' }],
        },
      ],
    },
  });
  await trial.heading();
  await userEvent.click(screen.getByRole('tab', { name: 'Changes' }));
  const part = within(await screen.findByRole('tabpanel'));
  const [changed, added, sorted] = await part.findAllByRole('listitem');
  expect(changed?.textContent).toContain('changed product Steam oven');
  expect(changed?.textContent).toContain('Price in this project: $5,200');
  expect(changed?.textContent).toContain('Install: another one → Oven install');
  expect(changed?.textContent).toContain('Folder: Kitchen');
  expect(added?.textContent).toContain('added product GONE');
  expect(added?.textContent).toContain('In the project: 2 units');
  expect(sorted?.textContent).toContain('Order changed');
});
