import { expect, it } from 'vitest';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { siteOf } from '#sites/registry.ts';
import { createSitesInForce } from './sites-in-force.ts';

it('a site has the country and phone number of its settings and is one object until they change', () => {
  let settings: Setting[] = [];
  const inForce = createSitesInForce((id) => (id === 'aol' ? settings : []));
  const aol = siteOf('aol');
  expect(inForce(aol)).toBe(aol);
  settings = [{ name: 'customerSupportNumber', value: ' 1300 999 111 ' }];
  const called = inForce(aol);
  expect(called).toEqual({ ...aol, supportPhone: '1300 999 111' });
  expect(inForce(aol)).toBe(called);
  expect(inForce(siteOf('wa'))).toBe(siteOf('wa'));
  settings = [...settings, { name: 'countryCode', value: 'NZ' }];
  expect(inForce(aol)).toMatchObject({ country: 'NZ', currency: 'NZD', supportPhone: '1300 999 111' });
  settings = [];
  expect(inForce(aol)).toBe(aol);
});

it('the company name is the site name in emails, documents and the startup banner', () => {
  const inForce = createSitesInForce(() => [{ name: 'CompanyName', value: 'Acme Whitegoods' }]);
  expect(inForce(siteOf('aol'))).toMatchObject({
    name: 'Acme Whitegoods',
    wording: { companyName: 'Acme Whitegoods' },
  });
});

it('the wordmark defaults to the company name unless it is too long for a phone', () => {
  const wordmarkOf = (...settings: Setting[]) => createSitesInForce(() => settings)(siteOf('aol')).wordmark;
  const company = (value: string): Setting => ({ name: 'CompanyName', value });
  expect(wordmarkOf(company('Acme Whitegoods'))).toBe('Acme Whitegoods');
  expect(wordmarkOf(company('Acme Whitegoods'), { name: 'Wordmark', value: 'acme' })).toBe('acme');
  expect(wordmarkOf(company('Acme Whitegoods of Sydney'))).toBe(siteOf('aol').wordmark);
});
