import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { RouteLinks } from '#foundation/browser/navigation/route-links.tsx';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { Masthead, VirtualTour } from './masthead.tsx';

const PICTURE = { scene: 'kitchen', alt: 'A kitchen' };
const SHOP = { site: siteOf('aol'), settings: {}, navigation: [], origin: '' };

function show(head: React.ReactNode, beside: React.ReactNode = null) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          {beside}
          {head}
          <RouteLinks />
        </>
      ),
    },
    { path: '*', Component: () => <p>another page</p> },
  ]);
  return render(
    <ShopProvider value={SHOP}>
      <Stub />
    </ShopProvider>,
  );
}
const props = { data: {} as never, index: 0, crumbs: [], path: '/x' };
const masthead = (own: Partial<Block<'masthead'>>) => (
  <Masthead {...props} block={{ type: 'masthead', heading: 'Summer kitchens', ...own }} />
);

afterEach(() => vi.unstubAllGlobals());

it('shows heading, text and a list of sub-titles (BANNER-09, BANNER-18)', () => {
  show(masthead({ text: 'Cooler ones.', points: ['Quiet', 'Flush'] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Summer kitchens' })).toBeTruthy();
  expect(screen.getByText('Cooler ones.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Quiet', 'Flush']);
});

it('has its picture behind the text (BANNER-10)', () => {
  show(masthead({ picture: PICTURE }));
  expect(screen.getByRole('img', { name: 'A kitchen' }).getAttribute('src')).toBe(
    '/img/scene/kitchen-aol.svg',
  );
});

it('plays its video muted and inline, unless the visitor prefers reduced motion (BANNER-11)', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const motion = vi.fn(() => ({ matches: true }));
  vi.stubGlobal('matchMedia', motion);
  const { container, unmount } = show(masthead({ picture: PICTURE, video: { src: '/film.mp4' } }));
  const film = container.querySelector('video')!;
  expect([film.muted, film.hasAttribute('playsinline'), film.autoplay]).toEqual([true, true, false]);
  expect(play).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Play the film' })).toBeTruthy();
  unmount();
  motion.mockReturnValue({ matches: false });
  show(masthead({ picture: PICTURE, video: { src: '/film.mp4' } }));
  expect(await screen.findByRole('button', { name: 'Pause the film' })).toBeTruthy();
  expect(play).toHaveBeenCalledOnce();
  play.mockRestore();
});

it('an internal link navigates in the shop, an external one leaves it (BANNER-12, BANNER-13)', async () => {
  show(
    masthead({
      actions: [
        { label: 'See them', to: '/c/ovens' },
        { label: 'The maker', to: 'https://maker.example', kind: 'external' },
      ],
    }),
  );
  const outside = screen.getByRole('link', { name: 'The maker' });
  expect([outside.getAttribute('href'), outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual(
    ['https://maker.example', '_blank', 'noopener'],
  );
  await userEvent.click(screen.getByRole('link', { name: 'See them' }));
  expect(await screen.findByText('another page')).toBeTruthy();
});

it('the refine action opens the filters of a list (BANNER-14, BANNER-16)', () => {
  show(masthead({ actions: [{ label: 'Narrow it down', to: '/c/ovens', kind: 'refine' }] }));
  expect(screen.getByRole('link', { name: 'Narrow it down' }).getAttribute('href')).toBe('/c/ovens#filters');
});

it('the search action focuses the header’s search (BANNER-15, BANNER-16)', async () => {
  const search = (
    <form role="search">
      <input role="combobox" aria-label="Search" aria-controls="none" aria-expanded="false" />
    </form>
  );
  show(masthead({ actions: [{ label: 'Find yours', to: '/search', kind: 'search' }] }), search);
  const field = screen.getByRole('combobox');
  // The test document has no layout, so the test sets `offsetParent` to make the field count as visible.
  Object.defineProperty(field, 'offsetParent', { value: document.body });
  await userEvent.click(screen.getByRole('button', { name: 'Find yours' }));
  expect(document.activeElement).toBe(field);
});

it('the breadcrumb starts with Home and ends without a link (BANNER-17)', () => {
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Catalogue', to: '/catalogue' },
    { label: 'Summer', to: '/x' },
  ];
  show(<Masthead {...props} crumbs={crumbs} block={{ type: 'masthead', heading: 'Summer' }} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Catalogue', '/catalogue'],
  ]);
  expect(screen.getByText('Summer', { selector: '[aria-current=page]' }).tagName).toBe('SPAN');
});

it('the virtual tour’s masthead has a launch link (BANNER-19)', () => {
  show(<VirtualTour {...props} block={{ type: 'virtual-tour', heading: 'Walk in', picture: PICTURE }} />);
  expect(screen.getByRole('link', { name: 'Launch' }).getAttribute('href')).toBe('/virtual-tour');
});

it('a page without a masthead keeps its heading for screen readers only (BANNER-20)', () => {
  show(masthead({ look: 'hidden' }));
  expect(screen.getByRole('heading', { level: 1 }).className).toBe('visually-hidden no-masthead');
});
