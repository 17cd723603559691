import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part.tsx';
import { dismissMessage, messages } from '../messages.ts';

afterEach(() => {
  for (const { id } of messages.get()) dismissMessage(id);
});

it('keeps the page and its text if a script fails to load, reports it, and retries on the next click', async () => {
  const Help = ({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Close help
    </button>
  );
  const load = vi
    .fn<() => Promise<{ default: typeof Help }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Help });
  const Part = lazyPart(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Open help
        </button>
        {isOpen ? (
          <Suspense>
            <Part onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </>
    );
  }
  render(<Page />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Ada' } });
  const open = screen.getByText('Open help');
  fireEvent.click(open);
  await expect
    .poll(() => messages.get())
    .toMatchObject([
      {
        kind: 'error',
        text: 'We couldn’t open this. Check your connection and try again, or reload the page.',
        action: { label: 'Reload page' },
      },
    ]);
  expect(screen.getByLabelText<HTMLInputElement>('Name')).toBe(name);
  expect(name.value).toBe('Ada');
  fireEvent.click(open);
  expect(await screen.findByText('Close help')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('renders nothing and reports nothing when a silent part is missing', async () => {
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = lazyPart<object>(load, { isSilent: true });
  render(
    <>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(messages.get()).toEqual([]);
});
