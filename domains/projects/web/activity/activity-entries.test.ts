import { expect, it } from 'vitest';
import type { ChangeLog, Project } from '../../contract/types.ts';
import { describeEntry } from './activity-entries.ts';

const PROJECT = { folders: [], cart: { products: [] } } as unknown as Project;
const entry = (from: string) => {
  const log: ChangeLog = {
    id: 1,
    version: 2,
    timestamp: '2026-11-28T01:00:00Z',
    user: 'Lin Tran',
    action: 'changed-customer',
    subject: 'Grady Stone',
    fields: [{ field: 'quoteData.customerName', from, to: 'Grady Stone' }],
  };
  return { id: log.id, user: log.user, timestamp: log.timestamp, logs: [log] };
};

it('tells the first customer of a project from a changed one', () => {
  expect(describeEntry(entry(''), PROJECT)).toBe('added the customer Grady Stone');
  expect(describeEntry(entry('Sam Okafor'), PROJECT)).toBe('changed the customer Grady Stone');
});
