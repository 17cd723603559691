import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadState } from './load-state.tsx';

test.each([
  ['initial', []],
  ['loading', ['Loading']],
  ['success', ['The list']],
  ['failure', ['Try again']],
] as const)('the load state %s shows %j (UI-19, ENUM-01)', (state, shown) => {
  render(
    <LoadState state={state} failure={<p>Try again</p>}>
      <p>The list</p>
    </LoadState>,
  );
  const seen = ['The list', 'Try again'].filter((text) => screen.queryByText(text));
  if (document.querySelector('[aria-busy=true]')) seen.push('Loading');
  expect(seen).toEqual(shown);
});
