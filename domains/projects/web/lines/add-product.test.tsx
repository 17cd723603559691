import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AddProduct } from './add-product.tsx';

vi.mock('../project-workspace.tsx', () => ({
  newKey: () => 'k1',
  useProjectWorkspace: () => ({ project: { projectId: 7 }, change: vi.fn() }),
}));
afterEach(() => vi.unstubAllGlobals());

it('each product that can be added is listed with its full title, SKU, price and stock', async () => {
  const title = 'Halden 640L French Door Fridge with Ice and Water Dispenser, Brushed Stainless Steel';
  const found = { title, sku: 'HFD-640S', imageUrl: '/a.svg', price: 2499, stockStatus: 'inStock' };
  const other = { ...found, sku: 'HFD-640B', stockStatus: 'supersededAndNoStock' };
  vi.stubGlobal('fetch', async () => Response.json({ products: [found, other] }));
  render(<AddProduct folderId={null} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Add product' }), 'hfd');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    `${title}HFD-640S $2,499 In stock`,
    `${title}HFD-640B $2,499 Discontinued`,
  ]);
});
