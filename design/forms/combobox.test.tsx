// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import type { ComboboxProps } from './combobox.tsx';

const places = ['Bondi NSW 2026', 'Bronte NSW 2024', 'Bowral NSW 2576'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(props: Partial<ComboboxProps<string>> = {}) {
  const load = vi.fn(async (query: string) =>
    places.filter((place) => place.toLowerCase().includes(query.toLowerCase())),
  );
  const onSelect = vi.fn();
  render(
    <Combobox label="Suburb" load={load} itemToString={(place) => place} onSelect={onSelect} {...props} />,
  );
  return { load, onSelect, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Suburb' }) };
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('Combobox', () => {
  it('searches from the minimum number of characters, after a pause in typing', async () => {
    const { load, box } = show();
    type(box, 'b');
    await wait(1000);
    expect(load).not.toHaveBeenCalled();
    type(box, 'bo');
    await wait(300);
    type(box, 'bon');
    await wait(300);
    expect(load).not.toHaveBeenCalled();
    await wait(100);
    expect(load.mock.calls.map(([query]) => query)).toEqual(['bon']);
    expect(screen.getByRole('option', { name: 'Bondi NSW 2026' })).toBeTruthy();
    expect(box.getAttribute('aria-expanded')).toBe('true');
  });

  it('ignores keys during IME composition', async () => {
    const onSubmit = vi.fn();
    const { box, onSelect } = show({ onSubmit });
    type(box, 'bo');
    await wait(400);
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box, { key, isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(box.getAttribute('aria-activedescendant')).toBeFalsy();
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect([onSelect.mock.calls.length, onSubmit.mock.calls.length, box.value]).toEqual([0, 0, 'bo']);
  });

  it('shows at most the limit', async () => {
    const { box } = show({ limit: 2 });
    type(box, 'nsw');
    await wait(400);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('selects an option by keyboard, also the same one twice', async () => {
    const { box, onSelect } = show();
    for (const time of [1, 2]) {
      type(box, time === 1 ? 'bo' : 'bow');
      await wait(400);
      fireEvent.keyDown(box, { key: 'ArrowDown' });
      fireEvent.keyDown(box, { key: 'ArrowUp' });
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(onSelect).toHaveBeenCalledTimes(time);
      expect(onSelect).toHaveBeenLastCalledWith('Bowral NSW 2576');
      expect(box.value).toBe('Bowral NSW 2576');
    }
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('selects an option by click', async () => {
    const { box, onSelect } = show();
    type(box, 'bro');
    await wait(400);
    fireEvent.click(screen.getByRole('option', { name: 'Bronte NSW 2024' }));
    expect(onSelect).toHaveBeenCalledWith('Bronte NSW 2024');
  });

  it('says that nothing was found', async () => {
    const { box } = show({ noResults: '*We can’t ship to your location' });
    type(box, 'zzz');
    await wait(400);
    expect(screen.getByText('*We can’t ship to your location')).toBeTruthy();
  });

  it('says that the search failed', async () => {
    const { box } = show({ load: () => Promise.reject(new Error('offline')) });
    type(box, 'bon');
    await wait(400);
    expect(screen.getByText('Suggestions aren’t available. Please try again.')).toBeTruthy();
  });

  it('drops a response that arrives after a newer request', async () => {
    const signals: AbortSignal[] = [];
    const load = (query: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string[]>((resolve) => {
        setTimeout(() => resolve([query]), query === 'first' ? 900 : 100);
      });
    };
    const { box } = show({ load });
    type(box, 'first');
    await wait(400);
    type(box, 'second');
    await wait(2000);
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['second']);
  });

  it('submits the text on Enter if no option is active', async () => {
    const onSubmit = vi.fn();
    const { box } = show({ onSubmit });
    type(box, 'fridge');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledWith('fridge');
  });
});
