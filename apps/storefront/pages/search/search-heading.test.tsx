import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchHeading } from './search-heading.tsx';

const SENTENCE = 'Results for “quietest dishwasher under $1,500 that is in 3000 next week and fits 870 mm”';

test('a long sentence is clamped to two lines with its full text as title; a word is shown unchanged', () => {
  const { container } = render(<SearchHeading>{SENTENCE}</SearchHeading>);
  expect(screen.getByTitle(SENTENCE).className).toContain('clamp-2');
  expect(container.textContent).toBe(SENTENCE);
  render(<SearchHeading>Results for “oven”</SearchHeading>);
  expect(screen.getByText('Results for “oven”').closest('[title]')).toBeNull();
});
