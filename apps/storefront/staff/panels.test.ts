import { expect, test } from 'vitest';
import { panelAddress, panelOfPage } from './panels.ts';

test.each([
  ['/p/halden-640l', 'product'],
  ['/P/Halden-640L/', 'product'],
  ['/p/', 'product'],
  ['/products', null],
  ['/project', 'project'],
  ['/project/', 'project'],
  ['/project/17', 'project'],
  ['/project/shared/abc', null],
  ['/projects', null],
  ['/project-admin', null],
  ['/performance-dashboard/project-search', 'dashboard'],
  ['/performance-dashboard', null],
  ['/', null],
])('%s has the panel %s (STAFF-07 to -10)', (path, panel) => expect(panelOfPage(path)).toBe(panel));

test('a panel frame receives the URL of the page that opened it (STAFF-13)', () => {
  const page = { origin: 'https://wa.example', pathname: '/p/halden%2Bextra' };
  expect(panelAddress('product', page)).toBe(
    '/blank/product-panel?parent_base_url=https%3A%2F%2Fwa.example&uri=halden%2Bextra',
  );
  expect(panelAddress('project', page)).toBe('/blank/project-panel?parent_base_url=https%3A%2F%2Fwa.example');
});
