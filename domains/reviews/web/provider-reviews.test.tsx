import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { ProviderReviews, type ReviewProvider } from './provider-reviews.tsx';

let scripts: HTMLScriptElement[];
beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    scripts.push(tag as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(provider: ReviewProvider, value: string) {
  render(
    <ShopProvider
      value={{
        site: siteOf('aol'),
        settings: { [provider]: value },
        navigation: [],
        origin: 'https://shop.example',
      }}
    >
      <ProviderReviews provider={provider} sku="HFD640S" />
    </ShopProvider>,
  );
}
/** Waits for the latest script of the provider and simulates its load or failure. */
async function settle(address: RegExp, event: 'load' | 'error', count = 1) {
  await waitFor(() => expect(scripts).toHaveLength(count));
  const tag = scripts.at(-1)!;
  expect(tag.src).toMatch(address);
  await act(async () => {
    tag.dispatchEvent(new Event(event));
    await Promise.resolve();
  });
}

test.each([
  ['BazaarVoiceDeployment', 'shop/main/production/en_AU', /bazaarvoice/, '[data-bv-show="reviews"]'],
  ['ProductReviewBrandId', '7', /productreview/, '[data-product-review-widget]'],
] as const)(
  '%s loads the script of the provider and its place for reviews',
  async (name, value, script, place) => {
    show(name, value);
    expect(screen.getByText('Loading the reviews…')).toBeTruthy();
    await settle(script, 'load');
    expect(screen.queryByText('Loading the reviews…')).toBeNull();
    expect(document.querySelector(place)?.outerHTML).toContain('HFD640S');
  },
);

test('if the script cannot be loaded, the section says so and loads it again on request', async () => {
  show('BazaarVoiceDeployment', 'shop/other/production/en_AU');
  await settle(/other/, 'error');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the reviews');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle(/other/, 'load', 2);
  expect(document.querySelector('[data-bv-show="reviews"]')).not.toBeNull();
});
