import { expect, it } from 'vitest';
import { formatAuditQuery, NO_AUDIT_FILTERS, parseAuditQuery, toAuditInput } from './audit-query.ts';

const parse = (text: string) => parseAuditQuery(new URLSearchParams(text));

it.each([
  '',
  'q=W100001&subject=orders&subject=fulfilment',
  'person=ada%40people.example&from=2026-11-01&to=2026-11-23&kind=staff&action=set&site=wa',
])('%s is read and written unchanged', (text) => expect(formatAuditQuery(parse(text))).toBe(text));

it('values that the log does not know are ignored', () => {
  expect(parse('from=today&to=2026-02-30&kind=boss&subject=&kind=shop')).toEqual({
    ...NO_AUDIT_FILTERS,
    kind: ['shop'],
  });
});

it('the endpoint receives only filters that are set', () => {
  expect(toAuditInput(parse('q=W1&site=wa&site=hc'))).toEqual({ q: 'W1', site: ['wa', 'hc'] });
  expect(toAuditInput(NO_AUDIT_FILTERS)).toEqual({});
});
