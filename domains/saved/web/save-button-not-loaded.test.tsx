import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { SaveButton } from './save-button.tsx';

vi.mock('./saved-actions.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => messages.set([]));

test('reports that saving failed when its script is missing, and reverts the heart', async () => {
  render(<SaveButton sku="A/1" title="Fridge" />);
  const heart = screen.getByRole('button', { name: 'Save Fridge' });
  await userEvent.click(heart);
  await expect
    .poll(() => messages.get())
    .toMatchObject([{ kind: 'error', action: { label: 'Reload page' } }]);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
});
