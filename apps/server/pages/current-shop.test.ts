import { expect, test } from 'vitest';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { shopOfTheMoment } from './current-shop.ts';

const [aol, wa] = [siteOf('aol'), siteOf('wa')];
const at = (ms: number) => new Date(Date.UTC(2026, 10, 25) + ms);

function counted(settings: Shop['settings'] = {}) {
  let generation = 1;
  let made = 0;
  const ask = shopOfTheMoment({
    shopOf: (site, origin) => ({
      site,
      origin,
      settings: { ...settings, made: String((made += 1)) },
      navigation: [],
    }),
    policyOf: (sources, isSecure) => `${Object.keys(sources).join(' ')} ${isSecure}`,
    generation: () => generation,
  });
  return { ask, change: () => (generation += 1), made: () => made };
}

test('pages rendered in the same second share the shop’s data', () => {
  const { ask, made } = counted();
  const first = ask(aol, 'http://aol.example', at(0));
  expect(ask(aol, 'http://aol.example', at(999)).shop).toBe(first.shop);
  expect(made()).toBe(1);
  expect(ask(aol, 'http://aol.example', at(1000)).shop).not.toBe(first.shop);
});

test('a change applies to the next page; each site and origin has its own data', () => {
  const { ask, change } = counted();
  const first = ask(aol, 'http://aol.example', at(0));
  expect(ask(wa, 'http://wa.example', at(0)).shop.site).toBe(wa);
  expect(ask(aol, 'https://aol.example', at(0)).shop.origin).toBe('https://aol.example');
  const inForce = { ...aol, supportPhone: '1300 000 000' };
  expect(ask(inForce, 'http://aol.example', at(0)).shop.site).toBe(inForce);
  change();
  expect(ask(aol, 'http://aol.example', at(0)).shop).not.toBe(first.shop);
});

test('a shop with external services has its own CSP; other shops have the default CSP', () => {
  expect(counted().ask(aol, 'http://aol.example', at(0)).policy).toBeNull();
  const { policy } = counted({ YoutubeEnabled: 'true' }).ask(aol, 'https://aol.example', at(0));
  expect(policy).toMatch(/frame.* true$/);
});
