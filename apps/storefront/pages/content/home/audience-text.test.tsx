import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { SIGNED_IN_FLAG } from '#foundation/browser/session/signed-in.ts';
import { AudienceText } from './audience-text.tsx';

const words = <AudienceText guests="Open an account" members="Your account" />;

afterEach(() => localStorage.clear());

it('is the guests’ text on the server, marked so that a member does not see it before hydration', () => {
  expect(renderToString(words)).toMatch(/<span data-guests="">Open an account<\/span>/);
});

it.each([
  ['a guest', false, 'Your account'],
  ['a signed-in user', true, 'Open an account'],
])('hides the other audience’s text from %s, without reserving space', (_, isSignedIn, hidden) => {
  if (isSignedIn) localStorage.setItem(SIGNED_IN_FLAG, 'true');
  render(words);
  for (const text of ['Open an account', 'Your account'])
    expect(screen.getByText(text).className !== '').toBe(text === hidden);
});

it('shows one text to all visitors if a site has no text for members', () => {
  expect(renderToString(<AudienceText guests="See the range" />)).toBe('See the range');
});
