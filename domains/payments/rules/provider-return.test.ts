import { describe, expect, it } from 'vitest';
import type { ReturnPath } from '../contract/return-pages.ts';
import { readReturn, type ReturnOutcome } from './provider-return.ts';

describe('the outcome of a return from a provider (ROUTE-08, -09, -50)', () => {
  it.each<[ReturnPath, string, ReturnOutcome]>([
    ['zipmoney', 'result=approved&checkoutId=co_1', 'approved'],
    ['zipmoney', 'result=cancelled&checkoutId=co_1', 'cancelled'],
    ['zipmoney', 'result=declined&checkoutId=co_1', 'declined'],
    ['zipmoney', 'result=approved', 'missing'],
    ['zipmoney', '', 'missing'],
    ['afterpay', 'status=SUCCESS&orderToken=t', 'approved'],
    ['afterpay', 'STATUS=cancelled&ORDERTOKEN=t', 'cancelled'],
    ['afterpay', 'orderToken=t', 'missing'],
    ['paypal', 'token=EC-1&PayerID=P', 'approved'],
    ['paypal', 'token=EC-1', 'cancelled'],
    ['paypal', 'PayerID=P', 'missing'],
    ['paypal', 'token=%20', 'missing'],
  ])('%s?%s: %s', (provider, query, outcome) =>
    expect(readReturn(provider, new URLSearchParams(query))).toBe(outcome),
  );
});
