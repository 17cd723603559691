import { expect, test } from 'vitest';
import { FORM_SOURCES, joinKitchenClub } from './enquiries.ts';

test('a form states its name (FORM-01)', () => {
  const form = { Name: 'Ada', Email: 'ada@example.com', Postcode: '2000' };
  const sources =
    'Footer Newsletter Checkout AskAnExpert ProductEnquiry CatalogueDetails Project PromotionRedemption Promotion';
  // `Account`, the newsletter switch in the account, is the only source that FORM-01 does not list.
  expect(FORM_SOURCES.filter((one) => one !== 'Account')).toEqual(sources.split(' '));
  for (const source of FORM_SOURCES)
    expect(joinKitchenClub.body!.parse({ ...form, source })).toMatchObject({ source });
  expect(joinKitchenClub.body!.safeParse({ ...form, source: 'footer' }).success).toBe(false);
});
