import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { SIGNED_IN_FLAG } from '#foundation/browser/session/signed-in.ts';
import { AudienceText } from './audience-text.tsx';

const words = <AudienceText guests="Open an account" members="Your account" />;

afterEach(() => localStorage.clear());

it('is the guests’ on the server, and marked so that a member does not see it before the page knows them', () => {
  expect(renderToString(words)).toMatch(/<span data-guests="">Open an account<\/span>/);
});

it.each([
  ['a guest', false, 'Your account'],
  ['whoever is signed in', true, 'Open an account'],
])('keeps from %s what is for others, and its room', (_, isSignedIn, hidden) => {
  if (isSignedIn) localStorage.setItem(SIGNED_IN_FLAG, 'true');
  render(words);
  for (const text of ['Open an account', 'Your account'])
    expect(screen.getByText(text).className !== '').toBe(text === hidden);
});

it('says the same to everybody where a site has no words for members', () => {
  expect(renderToString(<AudienceText guests="See the range" />)).toBe('See the range');
});
