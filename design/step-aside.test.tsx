import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStepAside } from './step-aside.ts';

let beneath: Element;
beforeEach(() => {
  vi.useFakeTimers();
  document.elementsFromPoint = () => [screen.getByText('floats'), beneath];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 40, 40));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Floating({ returns }: { returns?: boolean }) {
  const [ref, isAside] = useStepAside(returns === undefined ? {} : { returns });
  return (
    <>
      <button>Buy</button>
      <p>Words</p>
      <div ref={ref}>floats</div>
      <output>{String(isAside)}</output>
    </>
  );
}
const rest = () =>
  act(() => {
    vi.advanceTimersByTime(200);
  });
const isAside = () => screen.getByRole('status').textContent;

test('what floats steps aside for a control, and comes back over words', () => {
  render(<Floating />);
  beneath = screen.getByText('Buy');
  rest();
  expect(isAside()).toBe('true');
  beneath = screen.getByText('Words');
  fireEvent.scroll(window);
  rest();
  expect(isAside()).toBe('false');
});

test('a bar comes back with the first scroll, and stays', () => {
  render(<Floating returns />);
  beneath = screen.getByText('Buy');
  rest();
  expect(isAside()).toBe('true');
  fireEvent.scroll(window);
  rest();
  expect(isAside()).toBe('false');
});
