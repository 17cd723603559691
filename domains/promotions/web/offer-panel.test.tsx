import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { CartPromotionPanel } from './cart-promotion-panel.tsx';
import { promotionFixture, shopWith } from '../test/fixtures-web.ts';
import { PromotionPanel } from './offer-panel.tsx';

function show(Component: () => React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return render(
    <ShopProvider value={shopWith({})}>
      <Stub />
    </ShopProvider>,
  );
}

it('shows thumbnail, reward label, title and "Offer Ends dd/MM/yyyy" (PROMO-01)', () => {
  show(() => (
    <PromotionPanel promotion={promotionFixture({ rewardLabel: '$200 cash back', ribbon: 'Cash back' })} />
  ));
  const panel = screen.getByRole('article');
  expect(panel.querySelector('img')!.getAttribute('src')).toBe('/img/scene/kitchen-aol.svg');
  expect(screen.getByText('$200 cash back')).toBeTruthy();
  expect(screen.getByText('Cash back')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Cash back on ovens' })).toBeTruthy();
  expect(screen.getByText('Offer Ends 30/11/2026')).toBeTruthy();
});

it('without a reward label shows none, and links to the offer’s page (PROMO-02, PROMO-03)', () => {
  show(() => <PromotionPanel promotion={promotionFixture()} />);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Within four weeks.',
    'Offer Ends 30/11/2026',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/promotion/cash-back');
});

it('with a redemption link uses it; its terms have a separate link (PROMO-04)', () => {
  show(() => <PromotionPanel promotion={promotionFixture({ redemption: 'https://claims.example/x' })} />);
  const [claim, terms] = screen.getAllByRole('link');
  expect(claim!.getAttribute('href')).toBe('https://claims.example/x');
  expect(claim!.getAttribute('rel')).toBe('noopener');
  expect(claim!.textContent).toContain('opens in a new tab');
  expect(terms!.getAttribute('href')).toBe('/promotion/cash-back');
  expect(terms!.textContent).toBe('Terms and products of Cash back on ovens');
});

it('hides an end date a year or more away (PROMO-05)', () => {
  show(() => <PromotionPanel promotion={promotionFixture({ endDate: '2027-11-01' })} />);
  expect(screen.queryByText(/Offer Ends/)).toBeNull();
});

it('shows a reward in the cart (PROMO-07, PROMO-08)', () => {
  const reward = {
    link: '/promotion/beans',
    title: 'Coffee for a year',
    expiryDate: '2027-01-01',
    thumbImg: '/img/c/coffee.svg',
    rewardLabel: '12 bags',
  };
  show(() => <CartPromotionPanel reward={reward} />);
  expect(screen.getByRole('link', { name: 'Coffee for a year' }).getAttribute('href')).toBe(
    '/promotion/beans',
  );
  expect(screen.getByText('12 bags')).toBeTruthy();
});
