import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProject, line } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';

const trial = projectPageTrial();
const REPLACE = '/api/v2/project/replace-product';
const OFFERED = {
  replacements: [
    {
      productCode: 'NEW1',
      sku: 'NEW1',
      title: 'Halden 600',
      url: '/p/halden-600',
      image: '',
      price: 1100,
      stockStatus: 'inStock',
      differs: ['same brand', '5 mm lower'],
      finishes: [
        { productCode: 'NEW1', sku: 'NEW1', title: 'Halden 600', label: 'Steel', price: 1100 },
        { productCode: 'NEW1B', sku: 'NEW1B', title: 'Halden 600 black', label: 'Black', price: 1200 },
      ],
    },
    {
      productCode: 'NEW2',
      sku: 'NEW2',
      title: 'Norr 600',
      url: '',
      image: '',
      price: 950,
      stockStatus: 'inStock',
      differs: [],
      finishes: [],
    },
  ],
};

const kitchen = (...products: ReturnType<typeof line>[]) =>
  aProject({
    folders: [{ id: 1, title: 'Kitchen', sortOrder: 0, products, files: [] }],
    cart: { products: [] },
  });
const GONE = line(11, { problem: 'Product 11 is no longer available.', isDiscontinued: true });

const open = () => {
  trial.project = kitchen(GONE, line(12));
  trial.open({
    'GET /api/v2/project/replacements': OFFERED,
    [`POST ${REPLACE}`]: () => (trial.project = kitchen(line(41, { title: 'Halden 600' }), line(12))),
    'POST /api/v2/project/quote': () => trial.project,
  });
  return trial.heading();
};

it('a discontinued product links to its replacements, and one press replaces it', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Choose a replacement for Product 12' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose a replacement for Product 11' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Product 11' }));
  const offered = within(await sheet.findByRole('list', { name: 'Replacements for Product 11' }));
  expect(offered.getByText('NEW1, $1,100, $100 more, same brand, 5 mm lower')).toBeDefined();
  expect(offered.getByText('NEW2, $950, $50 less')).toBeDefined();
  await userEvent.click(offered.getByRole('button', { name: 'Use this Halden 600' }));
  expect(await screen.findByText('Replaced with Halden 600')).toBeDefined();
  expect(trial.wrote(REPLACE)).toMatchObject([{ body: { projectId: 7, lineId: 11, productCode: 'NEW1' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the replacement is saved in the chosen finish', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Choose a replacement for Product 11' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Product 11' }));
  await userEvent.selectOptions(await sheet.findByLabelText('Finish of Halden 600'), 'Black');
  expect(sheet.getByText('NEW1B, $1,200, $200 more, same brand, 5 mm lower')).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Use this Halden 600 black' }));
  await waitFor(() => expect(trial.wrote(REPLACE)).toMatchObject([{ body: { productCode: 'NEW1B' } }]));
});

it('saving a quote with a discontinued product offers the nearest replacement, then saves', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Save quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Some products can’t be bought' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Use this Halden 600' }));
  expect(dialog.queryByRole('button', { name: 'Use this Norr 600' })).toBeNull();
  const now = within(await screen.findByRole('dialog', { name: 'Everything can be bought now' }));
  expect(trial.wrote('/api/v2/project/quote')).toEqual([]);
  await userEvent.click(now.getByRole('button', { name: 'Save quote' }));
  await waitFor(() => expect(trial.wrote('/api/v2/project/quote')).toHaveLength(1));
});

it('a variation of a discontinued product is not silently transferred to its replacement', async () => {
  const shown = open();
  trial.project = {
    ...kitchen(GONE, line(12)),
    productVariations: [
      {
        id: 1,
        brand: 'Halden',
        variationSku: 'P11-L',
        comments: 'Left hinge',
        productCode: 'CODE11',
        rrpOverride: null,
      },
    ],
  };
  await shown;
  await userEvent.click(screen.getByRole('button', { name: 'Choose a replacement for Product 11' }));
  expect(await screen.findByText(/^This product is listed as P11-L: Left hinge/)).toBeDefined();
});
