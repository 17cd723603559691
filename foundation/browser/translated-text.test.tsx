import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { followTranslations } from './translated-text.ts';

followTranslations();

/**
 * Wraps every text in the page as browsers do when they translate it. If `keepsNode` is true, moves the text
 * node into the wrapper; otherwise puts a copy of the text there.
 */
async function translate(keepsNode: boolean) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(keepsNode ? text : text.data.toUpperCase());
  }
  // Wait until the mutation observer has run.
  await act(async () => Promise.resolve());
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <p data-testid="text">
        You have {count > 0 ? count : null} {count === 1 ? 'thing' : <b>things</b>} here
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count > 1 ? <i>busy</i> : null}
        More
        {count > 0 ? ' and more' : null}
      </button>
    </>
  );
}

it.each([
  ['copied', false],
  ['moved', true],
])('a translated page whose text nodes are %s still updates its texts', async (_, keepsNode) => {
  render(<Counter />);
  const press = () => fireEvent.click(screen.getByRole('button'));
  const text = () => screen.getByTestId('text').textContent?.toLowerCase().replace(/\s+/g, ' ');
  await translate(keepsNode);
  for (const expected of ['you have 1 thing here', 'you have 2 things here', 'you have 3 things here']) {
    press();
    expect(text()).toBe(expected);
    await translate(keepsNode);
  }
  expect(screen.getByRole('button').textContent?.toLowerCase()).toBe('busymore and more');
});
