import { expect, it } from 'vitest';
import { GUEST } from '#foundation/pure/user.ts';
import { aBrowser } from '#domains/orders/test/fixtures.ts';
import { customerOf } from './customer-of.ts';

const theo = aBrowser({ user: { ...GUEST, kind: 'customer', accountId: 'theo', sessionId: 's' } });
const profile = { email: 'theo@people.example', phone: '0412 345 678', firstName: 'Theo', lastName: 'Marsh' };

it.each([
  ['Marsh Building', 'Marsh Building'],
  ['', ''],
])(
  'a customer with the company name %j has %j as the company in the shipping address',
  async (name, told) => {
    const customer = await customerOf(theo, {
      profileOf: async () => profile,
      companyNameOf: async () => name,
    });
    expect(customer?.shippingAddress).toMatchObject({ firstName: 'Theo', companyName: told });
  },
);
