import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('a table is in a named region that keyboard users can focus and scroll', () => {
  const html = '<p>Before</p><table><tbody><tr><td>1</td></tr></tbody></table><p>After</p>';
  const Stub = createRoutesStub([{ path: '*', Component: () => <RichText html={html} /> }]);
  render(<Stub />);
  const region = screen.getByRole('region', { name: 'Table' });
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByRole('table')).toBeTruthy();
  expect(within(region).queryByText('After')).toBeNull();
});
