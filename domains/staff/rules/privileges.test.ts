import { describe, expect, it } from 'vitest';
import type { Permission } from '#foundation/pure/permissions.ts';
import {
  effectsOf,
  freeRoleName,
  givablePermissions,
  hasAdministrator,
  lackedPermissions,
  permissionsOfRoles,
  type Holder,
} from './privileges.ts';

const of = (roles: Record<string, readonly Permission[]>) =>
  new Map(Object.entries(roles).map(([role, permissions]) => [role, new Set(permissions)]));
const holder = (name: string, roles: string[], isSuspended = false): Holder => ({
  userId: name,
  name,
  roles,
  isSuspended,
});

describe('what a person may give', () => {
  it('is what the person has', () => {
    const own = new Set<Permission>(['staff.manage', 'orders.read']);
    expect([...givablePermissions(own)]).toEqual(['staff.manage', 'orders.read']);
    expect(lackedPermissions(['orders.read', 'orders.refund', 'costs.read'], own)).toEqual([
      'costs.read',
      'orders.refund',
    ]);
  });

  it('includes the permissions of salespeople only for those who manage roles', () => {
    const manager = givablePermissions(new Set<Permission>(['staff.manage']));
    const administrator = givablePermissions(new Set<Permission>(['staff.manage', 'roles.manage']));
    expect(lackedPermissions(['projects.sell', 'lines.price'], manager)).toEqual([
      'lines.price',
      'projects.sell',
    ]);
    expect(lackedPermissions(['projects.sell', 'lines.price'], administrator)).toEqual([]);
    expect(lackedPermissions(['orders.refund'], administrator)).toEqual(['orders.refund']);
  });

  it('is everything for the operator', () => {
    expect(lackedPermissions(['orders.refund'], null)).toEqual([]);
  });
});

describe('a change of roles', () => {
  const before = of({ sales: ['orders.read', 'orders.refund'], finance: ['orders.refund'] });
  const after = of({ sales: ['orders.read', 'costs.read'], finance: ['orders.refund'] });

  it('names the people who get and lose permissions, except those who have them by another role', () => {
    const people = [holder('Ann', ['sales']), holder('Ben', ['sales', 'finance']), holder('Cy', ['finance'])];
    expect(effectsOf(people, before, after)).toEqual([
      { permission: 'costs.read', gained: ['Ann', 'Ben'], lost: [] },
      { permission: 'orders.refund', gained: [], lost: ['Ann'] },
    ]);
    expect(effectsOf(people, before, before)).toEqual([]);
  });

  it('ignores roles that do not exist', () => {
    expect([...permissionsOfRoles(['sales', 'gone'], before)]).toEqual(['orders.read', 'orders.refund']);
  });
});

describe('an administrator', () => {
  const roles = of({ boss: ['staff.manage', 'roles.manage'], hr: ['staff.manage'], it: ['roles.manage'] });

  it('manages staff and roles, by one role or several, and is not suspended', () => {
    expect(hasAdministrator([holder('Ann', ['boss'])], roles)).toBe(true);
    expect(hasAdministrator([holder('Ann', ['hr', 'it'])], roles)).toBe(true);
    expect(hasAdministrator([holder('Ann', ['hr']), holder('Ben', ['it'])], roles)).toBe(false);
    expect(hasAdministrator([holder('Ann', ['boss'], true)], roles)).toBe(false);
  });
});

describe('the name of a role', () => {
  it.each([
    ['Night shift', 'night-shift'],
    ['Café & Küche 2', 'cafe-kuche'],
    ['２０２６ 倉庫', 'role'],
    ['Sales', 'sales-b'],
    ['x'.repeat(60), 'x'.repeat(30)],
  ])('%s is %s', (label, name) => {
    expect(freeRoleName(label, new Set(['sales']))).toBe(name);
  });

  it('never repeats', () => {
    const taken = new Set<string>();
    for (let count = 0; count < 800; count += 1) taken.add(freeRoleName('Sales', taken));
    expect(taken.size).toBe(800);
    for (const name of taken) expect(name).toMatch(/^[a-z][a-z-]*$/);
  });
});
