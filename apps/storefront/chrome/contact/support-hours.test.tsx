import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PLACEHOLDERS } from '#domains/content/rules/fill-in.ts';
import { HelpPage } from '../../pages/content/help-page.tsx';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { noStoresText } from '#domains/stores/web/no-stores-text.ts';
import { SITES } from '#sites/registry.ts';
import { ContactPanel } from './contact-panel.tsx';
import { SimpleHeader } from '../header/simple-header.tsx';
import { SiteFooter } from '../footer/site-footer.tsx';

/** Matches statements about the hours during which staff answer the phone. */
const HOURS = /24\/7|24 hours|day and night|day or night|any hour|3am|around the clock/i;
const PAGE = { title: 'Returns', description: '', slug: 's/returns', group: 'Help', crumbs: [], blocks: [] };

function renderedText(wording: object, site = SITES[0]!): string {
  const parts = (
    <>
      <SimpleHeader />
      <ContactPanel />
      <SiteFooter />
      <HelpPage data={{ page: PAGE, relatedPages: [], stores: [] } as never} />
    </>
  );
  render(
    <ShopProvider
      value={
        {
          site: { ...site, wording: { ...site.wording, ...wording } },
          settings: {},
          navigation: [],
          origin: '',
        } as never
      }
    >
      <RouterProvider router={createMemoryRouter([{ path: '*', element: parts }])} />
    </ShopProvider>,
  );
  return document.body.textContent;
}

describe('phone support hours', () => {
  it.each(SITES.map((site) => [site.id, site] as const))(
    '%s promises none until its operator sets them',
    (_id, site) => {
      const text = renderedText({}, site);
      expect(text).not.toMatch(HOURS);
      expect(screen.getByRole('link', { name: /Customer Support/ }).textContent).toBe(
        'Customer SupportCall us',
      );
    },
  );

  it('are exactly those of the setting', () => {
    const text = renderedText({ supportHours: 'Monday to Friday, 9 to 5' });
    // The hours appear in the contact panel, the footer and the help page.
    expect(text.split('Monday to Friday, 9 to 5')).toHaveLength(4);
    expect(text).not.toMatch(HOURS);
    cleanup();
    expect(
      renderedText({ supportHours: '24 hours', supportLine: 'Here for you', supportLineShort: '24/7' }),
    ).toContain('Here for you24/7');
    expect(noStoresText('')).not.toContain('(');
    expect(noStoresText('9 to 5')).toContain('(9 to 5).');
  });

  it('are not hard-coded', () => {
    const found: string[] = [];
    for (const folder of ['apps', 'domains', 'sites', 'design'])
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/(?<!\.test)\.tsx?$/.test(file) || /registry-company|new-password/.test(file)) continue;
        const text = readFileSync(join(folder, file), 'utf8');
        if (HOURS.test(text)) found.push(join(folder, file));
      }
    expect(found).toEqual([]);
    expect(PLACEHOLDERS).toContain('phoneHours');
  });
});
