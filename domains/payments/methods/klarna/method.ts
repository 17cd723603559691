import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type { PaymentMethod } from '../method.ts';
import { createKlarnaAdapter } from './adapter.ts';

/** Klarna's hosted page, offered in Australia. */
export const klarnaMethod: PaymentMethod = {
  name: 'klarna',
  title: 'Klarna',
  prefix: 'KLARNA_',
  options: ['Klarna'],
  footerLabels: { Klarna: ['Klarna'] },
  guide: { where: 'Australia' },
  countries: ['AU'],
  limits: { Klarna: { AU: { min: 35, max: 2000 } } },
  returnPath: '/payment/return/klarna',
  incompleteText: 'Please choose how to pay.',
  variables: { KLARNA_BASE_URL: HTTP_URL, KLARNA_USERNAME: {}, KLARNA_PASSWORD: {} },
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) => ({
    method: klarnaMethod,
    adapter: createKlarnaAdapter({
      baseUrl: (settings['KLARNA_BASE_URL'] ?? '').replace(/\/$/, ''),
      username: settings['KLARNA_USERNAME'] ?? '',
      password: settings['KLARNA_PASSWORD'] ?? '',
      ...patience,
    }),
  }),
};
