import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { keepFocus } from './focus-keeper.ts';

keepFocus();

function List({ at }: { at: 'main' | 'dialog' }) {
  const [names, setNames] = useState(['one', 'two', 'three']);
  const [isBusy, setBusy] = useState(false);
  const list = (
    <section>
      <h2>Your list</h2>
      {names.length > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
              <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing here</p>
      )}
      <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
        Save
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        Done
      </button>
    </section>
  );
  return at === 'main' ? <main>{list}</main> : <div role="dialog">{list}</div>;
}

const focusText = () => document.activeElement?.textContent;
async function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
}

it.each(['main', 'dialog'] as const)(
  'moves to the next entry, the previous one, then the heading (%s)',
  async (at) => {
    render(<List at={at} />);
    await press('Remove one');
    expect(focusText()).toBe('two');
    await press('Remove three');
    expect(focusText()).toBe('two');
    await press('Remove two');
    expect(focusText()).toBe('Your list');
  },
);

it('stays on an element that the page has focused', async () => {
  render(<List at="main" />);
  screen.getByRole('button', { name: 'Remove one' }).focus();
  const save = screen.getByRole('button', { name: 'Save' });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove one' }));
    save.focus();
    await Promise.resolve();
  });
  expect(focusText()).toBe('Save');
});

it('returns to a control that was briefly disabled', async () => {
  render(<List at="main" />);
  await press('Save');
  (document.activeElement as HTMLElement).blur();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await Promise.resolve();
  });
  expect(focusText()).toBe('Save');
});

it('does not move the focus after the user left the control', async () => {
  render(<List at="main" />);
  const remove = screen.getByRole('button', { name: 'Remove one' });
  await act(async () => {
    remove.focus();
    remove.blur();
    await Promise.resolve();
  });
  await act(async () => {
    fireEvent.click(remove);
    await Promise.resolve();
  });
  expect(document.activeElement).toBe(document.body);

  const save = screen.getByRole('button', { name: 'Save' });
  await act(async () => {
    save.focus();
    save.blur();
    await Promise.resolve();
  });
  for (const name of ['Save', 'Done'])
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name }));
      await Promise.resolve();
    });
  expect(document.activeElement).toBe(document.body);
});

it('does not scroll to the focused control', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  render(<List at="main" />);
  await press('Remove one');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
});
