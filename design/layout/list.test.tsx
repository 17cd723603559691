import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { List } from './list.tsx';

test.each([
  ['tick', 'UL'],
  ['minus', 'UL'],
  ['number', 'OL'],
  ['decimal', 'OL'],
] as const)('the variant %s uses its list element and class (UI-09)', (variant, element) => {
  render(
    <List variant={variant}>
      <li>One</li>
    </List>,
  );
  const list = screen.getByRole('list');
  expect([list.tagName, list.classList.contains(`${variant}-list`)]).toEqual([element, true]);
});

test.each(['extra-large', 'large', 'medium', 'small', 'extra-small'] as const)(
  'has the size %s (UI-07)',
  (size) => {
    render(
      <List size={size}>
        <li>One</li>
      </List>,
    );
    expect(screen.getByRole('list').className).toContain(size);
  },
);
