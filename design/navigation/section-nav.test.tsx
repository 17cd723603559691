import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SectionNav } from './section-nav.tsx';

test('tabs link to the sections of their uri; hidden ones are not rendered (UI-16, -17, -18)', () => {
  render(
    <>
      <SectionNav
        items={[
          { title: 'Overview', uri: '#overview' },
          { title: 'Specifications', uri: 'specifications', display: true },
          { title: 'Reviews', uri: '#reviews', display: false },
        ]}
      />
      <section id="specifications" />
    </>,
  );
  const tabs = screen.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')]);
  expect(tabs).toEqual([
    ['Overview', '#overview'],
    ['Specifications', '#specifications'],
  ]);
});
