// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

function show(start: number, limits: { min?: number; max?: number } = {}) {
  const changed = vi.fn();
  function Held() {
    const [value, setValue] = useState(start);
    return (
      <Stepper
        label="Quantity"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
        {...limits}
      />
    );
  }
  render(<Held />);
  return { changed, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('Stepper', () => {
  it('goes up and down and stops at its limits', () => {
    const { box } = show(1, { max: 2 });
    expect(button('Decrease quantity').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Increase quantity'));
    expect(box.value).toBe('2');
    expect(button('Increase quantity').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Decrease quantity'));
    expect(box.value).toBe('1');
  });

  it.each([
    ['5', 5],
    ['500', 99],
    ['0', 1],
  ])('takes %s typed as %d when the box is left', (typed, expected) => {
    const { changed, box } = show(3);
    fireEvent.change(box, { target: { value: typed } });
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(box);
    expect(changed).toHaveBeenCalledWith(expected);
    expect(box.value).toBe(String(expected));
  });

  it.each(['', 'two', '1.5', '-4'])('puts its value back when %j is typed', (typed) => {
    const { changed, box } = show(3);
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(changed).not.toHaveBeenCalled();
    expect(box.value).toBe('3');
  });

  it('follows the arrow keys', () => {
    const { changed, box } = show(3);
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(changed.mock.calls).toEqual([[4], [3]]);
  });
});
