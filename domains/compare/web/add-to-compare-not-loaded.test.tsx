import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { CompareCheckbox } from './add-to-compare.tsx';

vi.mock('./compare-list.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => messages.set([]));

test('reports that comparing failed when its script is missing, and clears the box', async () => {
  render(<CompareCheckbox sku="A/1" title="Fridge" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await userEvent.click(box);
  await expect
    .poll(() => messages.get())
    .toMatchObject([{ kind: 'error', action: { label: 'Reload page' } }]);
  await expect.poll(() => box.checked).toBe(false);
});
