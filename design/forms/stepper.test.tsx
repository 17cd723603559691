// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stepper } from './stepper.tsx';
import { findRejectedQuantity } from './use-quantity-draft.ts';

afterEach(cleanup);

function show(start: number, limits: { min?: number; max?: number } = {}) {
  const changed = vi.fn();
  const faults = vi.fn();
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
        onFault={faults}
        {...limits}
      />
    );
  }
  render(<Held />);
  return { changed, faults, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('Stepper', () => {
  it('counts up and down and stops at its limits', () => {
    const { box } = show(1, { max: 2 });
    expect(button('Decrease quantity').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Increase quantity'));
    expect(box.value).toBe('2');
    expect(button('Increase quantity').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Decrease quantity'));
    expect(box.value).toBe('1');
  });

  it('applies typed input on blur', () => {
    const { changed, box } = show(3);
    fireEvent.change(box, { target: { value: '5' } });
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(box);
    expect(changed).toHaveBeenCalledWith(5);
    expect(box.value).toBe('5');
  });

  it.each([
    ['500', 'Quantity can’t be more than 99.'],
    ['0', 'Quantity must be at least 1.'],
    ['-4', 'Quantity must be at least 1.'],
    ['1,5', 'Quantity must be a whole number.'],
    ['two', 'Quantity must be a whole number.'],
  ])('leaves %j in the box, says why it is rejected, and does not change the quantity', (typed, reason) => {
    const { changed, faults, box } = show(3);
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    expect(changed).not.toHaveBeenCalled();
    expect(box.value).toBe(typed);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(reason);
    expect(findRejectedQuantity(document)).toBe(box);
    expect(faults.mock.calls).toEqual([[true]]);
    fireEvent.change(box, { target: { value: '4' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(changed.mock.calls).toEqual([[4]]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(faults.mock.calls).toEqual([[true], [false]]);
  });

  it('restores its value if the box is left empty', () => {
    const { changed, box } = show(3);
    fireEvent.change(box, { target: { value: '' } });
    fireEvent.blur(box);
    expect(changed).not.toHaveBeenCalled();
    expect(box.value).toBe('3');
  });

  it('responds to the arrow keys', () => {
    const { changed, box } = show(3);
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(changed.mock.calls).toEqual([[4], [3]]);
  });
});
