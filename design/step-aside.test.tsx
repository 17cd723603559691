import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PriceBlock } from './price-block.tsx';
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

function Floating() {
  const [ref, isAside] = useStepAside();
  return (
    <>
      <h2>Fridges</h2>
      <button>Buy</button>
      <a href="/p">A fridge</a>
      <p>Words</p>
      <section data-asks>
        <p>When can it get to you?</p>
      </section>
      <PriceBlock price={{ now: '$749' }} />
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
  beneath = screen.getByText('$749');
  fireEvent.scroll(window);
  rest();
  expect(isAside()).toBe('true');
  beneath = screen.getByText('Words');
  fireEvent.scroll(window);
  rest();
  expect(isAside()).toBe('false');
});

test('it begins aside, and gives way to headings too', () => {
  render(<Floating />);
  expect(isAside()).toBe('true');
  beneath = screen.getByRole('heading');
  rest();
  expect(isAside()).toBe('true');
  beneath = screen.getByText('Words');
  fireEvent.resize(window);
  rest();
  expect(isAside()).toBe('false');
});

test('it gives way to links, which tiles and cards are', () => {
  render(<Floating />);
  beneath = screen.getByRole('link');
  rest();
  expect(isAside()).toBe('true');
});

test('it gives way to a card that asks something, words of it too', () => {
  render(<Floating />);
  beneath = screen.getByText('Words');
  rest();
  expect(isAside()).toBe('false');
  beneath = screen.getByText('When can it get to you?');
  fireEvent.scroll(window);
  rest();
  expect(isAside()).toBe('true');
});

test('what it only touches is not free either', () => {
  let edge = 52;
  // It stands from 0 to 40; the button begins at `edge`.
  document.elementsFromPoint = (x) => [x >= edge ? screen.getByText('Buy') : screen.getByText('Words')];
  render(<Floating />);
  rest();
  expect(isAside()).toBe('false');
  edge = 44;
  fireEvent.scroll(window);
  rest();
  expect(isAside()).toBe('true');
});

test('parts that float beside each other do not give way to one another', () => {
  function Other() {
    const [ref] = useStepAside();
    return <button ref={ref}>Chat</button>;
  }
  render(
    <>
      <Floating />
      <Other />
    </>,
  );
  const words = screen.getByText('Words');
  beneath = screen.getByText('Chat');
  document.elementsFromPoint = () => [beneath, words];
  rest();
  expect(isAside()).toBe('false');
});
