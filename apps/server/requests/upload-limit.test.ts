import { expect, it } from 'vitest';
import { GUEST } from '#foundation/pure/user.ts';
import { uploadLimit } from './upload-limit.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, hours));
const guest = (ip: string, hours = 0) => ({ user: GUEST, ip, now: at(hours) });

it('uploaded bytes of a client count for a day, even if files are deleted, and expire within a day', () => {
  const take = uploadLimit({ person: 1000, staff: 5000 });
  expect(take(guest('203.0.113.1'), 600)).toBe(0);
  expect(take(guest('203.0.113.1'), 600)).toBe(0.2 * 86_400);
  expect(take(guest('203.0.113.2'), 600)).toBe(0);
  expect(take(guest('203.0.113.1', 6), 600)).toBe(0);
  expect(take(guest('203.0.113.1', 6), 600)).toBeGreaterThan(0);
  expect(take(guest('203.0.113.1', 30), 1000)).toBe(0);
});
