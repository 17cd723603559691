import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { SiteFooter } from '../../chrome/footer/site-footer.tsx';
import { HelpPage } from './help-page.tsx';

const PAGE = { title: 'Returns', description: '', slug: 's/returns', group: 'Help', crumbs: [], blocks: [] };

it('has a navigation whose name differs from the footer’s', () => {
  const relatedPages = [PAGE, { ...PAGE, slug: 's/warranty', title: 'Warranty' }];
  const element = (
    <>
      <HelpPage data={{ page: PAGE, relatedPages, stores: [] } as never} />
      <SiteFooter />
    </>
  );
  render(
    <ShopProvider
      value={{ site: siteOf('andoo'), settings: {}, navigation: [], origin: 'https://shop.test' }}
    >
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ShopProvider>,
  );
  const names = screen.getAllByRole('navigation').map((one) => one.getAttribute('aria-label'));
  expect(names).toContain('More in Help');
  expect(new Set(names).size).toBe(names.length);
});
