// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuantityBox } from './quantity-box.tsx';

afterEach(cleanup);

function show() {
  const onChange = vi.fn();
  render(<QuantityBox value={2} label="Quantity of Fridge" max={99} onChange={onChange} />);
  return { onChange, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Fridge' }) };
}

const leaveWith = (box: HTMLInputElement, text: string) => {
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};

it.each([
  ['100', 'Quantity can’t be more than 99.'],
  ['0', 'Quantity must be at least 1.'],
  ['-3', 'Quantity must be at least 1.'],
  ['1,5', 'Quantity must be a whole number.'],
  ['1.5', 'Quantity must be a whole number.'],
  ['a dozen', 'Quantity must be a whole number.'],
])('%j is rejected with a reason and stays as it was typed', (text, reason) => {
  const { onChange, box } = show();
  // The browser must not truncate the typed text.
  expect(box.maxLength).toBe(-1);
  leaveWith(box, text);
  expect(onChange).not.toHaveBeenCalled();
  expect(box.value).toBe(text);
  expect(screen.getByRole('alert').textContent).toBe(reason);
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

it('saves typed input, and steps with the arrow keys', () => {
  const { onChange, box } = show();
  leaveWith(box, '12');
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([[12], [3]]);
});
