import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import type { ShopNotices } from '#domains/settings/contract/settings.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { NoticeStrips } from './notice-strips.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import { SaleFooter } from './sale-footer.tsx';
import { shopWith } from '../test/fixtures-web.ts';

const STRIP = {
  to: '/sale',
  title: 'The Spring Clear-out',
  subtext: 'Up to 30% off',
  picture: '',
  clipPath: '',
};
const SALE: NonNullable<ShopNotices['sale']> = {
  name: 'The Spring Clear-out',
  url: '/sale',
  ends: 'Ends Sunday 29 November at midnight',
  strips: [STRIP, { ...STRIP, to: '/stores', title: 'Open until 8' }],
  footer: { ...STRIP, picture: '/img/scene/kitchen-aol.svg', clipPath: 'circle(40%)' },
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T12:00:00Z') });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(Component: () => React.ReactNode, notices: ShopNotices) {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return render(
    <ShopProvider value={shopWith(notices)}>
      <Stub />
    </ShopProvider>,
  );
}
const footer = () => screen.queryByRole('complementary', { name: 'Sale' });

describe('the sale footer (SALE-05)', () => {
  it('requires an active sale with a footer banner', () => {
    const { unmount } = show(SaleFooter, {});
    expect(footer()).toBeNull();
    unmount();
    const { footer: _without, ...rest } = SALE;
    const second = show(SaleFooter, { sale: rest });
    expect(footer()).toBeNull();
    second.unmount();
    show(SaleFooter, { sale: SALE });
    expect(screen.getByRole('link', { name: /The Spring Clear-out/ }).getAttribute('href')).toBe('/sale');
    expect(footer()!.querySelector('img')!.style.clipPath).toBe('circle(40%)');
  });

  it('stays closed for a day (SALE-06, STORAGE-09)', async () => {
    const { unmount } = show(SaleFooter, { sale: SALE });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close sale banner' }));
    expect(footer()).toBeNull();
    expect(storedValue('isFooterBannerOpen')).toBe(false);
    unmount();
    vi.advanceTimersByTime(1439 * 60_000);
    const again = show(SaleFooter, { sale: SALE });
    expect(footer()).toBeNull();
    again.unmount();
    vi.advanceTimersByTime(2 * 60_000);
    show(SaleFooter, { sale: SALE });
    expect(footer()).not.toBeNull();
  });
});

it('the strips above the header rotate through the sale and the promo banner (SALE-02, BANNER-21)', () => {
  const promo = {
    url: '/s/removal',
    title: 'Old one away',
    colour: '#17693f',
    textColour: '#ffffff',
    mobile: '/m.svg',
    desktop: '/d.svg',
  };
  const shown = [0, 1, 2, 3, 4].map((turn) => {
    const { unmount } = show(() => <NoticeStrips turn={turn} />, { sale: SALE, promo });
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')].join(' '));
    unmount();
    return links;
  });
  expect(shown).toEqual([
    ['The Spring Clear-outUp to 30% off /sale'],
    ['Open until 8Up to 30% off /stores'],
    ['Old one away /s/removal'],
    ['The Spring Clear-outUp to 30% off /sale'],
    ['Open until 8Up to 30% off /stores'],
  ]);
});

describe('the cart and checkout banner (BANNER-21, BANNER-22)', () => {
  const BANNER = {
    url: 'https://maker.example/offer',
    colour: '#17693f',
    textColour: '#ffffff',
    title: 'Old one away',
    images: {
      cart: '/c.svg',
      checkout: { mobile: '/m.svg', desktop: '/d.svg' },
      header: { mobile: '', desktop: '' },
    },
  };
  const answers = (body: unknown) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 200 })));

  it.each(['cart', 'checkout'] as const)('in the %s links on', async (place) => {
    answers(BANNER);
    const { container } = show(() => <PromoBanner place={place} goods={[]} />, {});
    const link = await screen.findByRole('link', { name: 'Old one away' });
    expect(link.getAttribute('href')).toBe(BANNER.url);
    expect(container.querySelector('source')?.getAttribute('srcset') ?? '').toBe(
      place === 'cart' ? '' : '/d.svg',
    );
  });

  it('is hidden without a picture for the place, or without a banner', async () => {
    answers({ ...BANNER, images: { ...BANNER.images, cart: '' } });
    show(() => <PromoBanner place="cart" goods={[]} />, {});
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['products of the offer', [{ categoryUri: 'fridges-freezers/bar-fridges', isProforma: false }], true],
    ['small goods', [{ categoryUri: 'coffee-small-appliances/kettles', isProforma: false }], false],
    [
      'products that the manufacturer delivers',
      [{ categoryUri: 'fridges-freezers/bar-fridges', isProforma: true }],
      false,
    ],
    [
      'a category whose name only starts the same',
      [{ categoryUri: 'fridges-freezers-2', isProforma: false }],
      false,
    ],
  ])('is displayed only if its offer applies to the cart: %s', async (_, goods, isThere) => {
    answers({ ...BANNER, categories: ['fridges-freezers'] });
    show(() => <PromoBanner place="cart" goods={goods} />, {});
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByRole('link') !== null).toBe(isThere);
  });

  it('is replaced by the sale’s own at the checkout', () => {
    show(() => <PromoBanner place="checkout" goods={[]} />, {
      sale: { ...SALE, checkout: { ...STRIP, title: 'Prices are in your cart' } },
    });
    expect(screen.getByRole('link', { name: 'Prices are in your cart' })).toBeTruthy();
  });
});

it('the countdown shows the end in words and figures, and reloads when it is reached', async () => {
  const loader = vi.fn(() => null);
  const Stub = createRoutesStub([
    { path: '/', loader, Component: () => <SaleCountdown end="2026-11-29T13:00:00Z" /> },
  ]);
  render(
    <ShopProvider value={shopWith({ sale: SALE })}>
      <Stub />
    </ShopProvider>,
  );
  await screen.findByText('Ends Sunday 29 November at midnight');
  await act(() => vi.advanceTimersByTimeAsync(10));
  const figures = () => document.querySelector('[aria-hidden=true]')!.textContent;
  expect(figures()).toMatch(/^02days(00|01)/);
  vi.setSystemTime(new Date('2026-11-29T13:00:00Z'));
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(figures()).toBe('–days–hours–minutes–seconds');
  expect(loader.mock.calls.length).toBeGreaterThan(1);
});
