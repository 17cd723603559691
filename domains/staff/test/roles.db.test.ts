import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { listRoles, RoleView } from '../contract/roles.ts';
import { openStaffedShop } from './fixtures-staff.ts';

// Tests the endpoints with which administrators manage roles.

type Opened = Awaited<ReturnType<typeof openStaffedShop>>;
let { shop, join, staff, boss }: Opened = {} as Opened;

beforeAll(async () => {
  ({ shop, join, staff, boss } = await openStaffedShop());
});
afterAll(() => shop?.close());

type Roles = AnswerOf<typeof listRoles>;
const all = async () => (await boss.json<Roles>('/api/admin/roles')).body;
const roleOf = async (name: string) => (await all()).roles.find((one) => one.name === name)!;
const create = (label: string, permissions: Permission[], by = boss) =>
  by.json<RoleView>('/api/admin/roles', { body: { label, permissions } });
const save = (
  { name, version }: Pick<RoleView, 'name' | 'version'>,
  body: { label: string; permissions: string[] },
  by: TestBrowser = boss,
) =>
  by.json<RoleView & { fields?: object }>(`/api/admin/roles/${name}`, {
    method: 'PUT',
    body,
    headers: { 'if-match': `"${version}"` },
  });
const remove = ({ name, version }: Pick<RoleView, 'name' | 'version'>, by = boss) =>
  by.json<{ isDeleted: boolean }>(`/api/admin/roles/${name}`, {
    method: 'DELETE',
    headers: { 'if-match': `"${version}"` },
  });

it('a custom role gives its permissions from the next request, and undoing a change restores them', async () => {
  const { status, body: role } = await create('Night shift', ['orders.read']);
  expect([status, role]).toEqual([
    200,
    expect.objectContaining({
      name: 'night-shift',
      isBuiltIn: false,
      permissions: ['orders.read'],
      people: [],
    }),
  ]);
  await join('night@people.example', ['night-shift'], boss);
  const { browser } = await staff('night@people.example');
  expect((await browser.json('/api/admin/orders')).status).toBe(200);
  const preview = await boss.json(`/api/admin/roles/night-shift/preview`, {
    body: { permissions: ['forms.read'] },
  });
  expect(preview.body).toEqual({
    effects: [
      { permission: 'forms.read', gained: ['Lin Tran'], lost: [] },
      { permission: 'orders.read', gained: [], lost: ['Lin Tran'] },
    ],
  });
  expect((await browser.json('/api/admin/orders')).status).toBe(200);
  const saved = await save(role, { label: 'Late shift', permissions: ['forms.read'] });
  expect(saved.body).toMatchObject({ label: 'Late shift', permissions: ['forms.read'], version: 2 });
  expect((await browser.json('/api/admin/orders')).status).toBe(403);
  expect((await readAudit(shop.database.db, { subject: 'roles', key: 'night-shift' }, 1))[0]).toMatchObject({
    action: 'changed-role',
    before: { label: 'Night shift', permissions: ['orders.read'] },
    after: { label: 'Late shift', permissions: ['forms.read'] },
  });
  expect((await save(role, { label: 'X', permissions: [] })).body).toMatchObject({ code: 'role-conflict' });
  const undone = await save(saved.body, { label: role.label, permissions: role.permissions });
  expect(undone.body).toMatchObject({ label: 'Night shift', permissions: ['orders.read'] });
  expect((await browser.json('/api/admin/orders')).status).toBe(200);
});

it('lists who has each permission and by which role', async () => {
  await join('both@people.example', ['finance', 'support'], boss);
  const { permissions, roles } = await all();
  const { text, area, holders, mayGive } = permissions.find(({ name }) => name === 'orders.read')!;
  expect({ text, area, mayGive }).toEqual({
    text: expect.stringContaining('List and view the orders'),
    area: 'Orders',
    mayGive: true,
  });
  expect(holders).toContainEqual({
    userId: expect.any(String),
    name: 'Lin Tran',
    roles: ['finance', 'support'],
  });
  expect(roles.find(({ name }) => name === 'sales')).toMatchObject({ label: 'Sales', isBuiltIn: true });
});

it('cannot give or take permissions that the actor lacks', async () => {
  const { db } = shop.database;
  await db.insertInto('role').values({ name: 'keeper', label: 'Keeper' }).execute();
  for (const permission of ['roles.manage', 'orders.read'])
    await db.insertInto('role_permission').values({ role: 'keeper', permission }).execute();
  await join('keeper@people.example', ['keeper'], boss);
  const { browser: keeper } = await staff('keeper@people.example');
  expect((await create('Money', ['orders.refund'], keeper)).body).toMatchObject({
    code: 'lacks-permissions',
    permission: 'orders.refund',
    errors: ['You can’t add permissions to a role, because you don’t have orders.refund.'],
  });
  const finance = await roleOf('finance');
  expect(
    (await save(finance, { label: finance.label, permissions: ['orders.read'] }, keeper)).body.code,
  ).toBe('lacks-permissions');
  const own = await roleOf('keeper');
  const more = { label: own.label, permissions: [...own.permissions, 'staff.manage'] };
  expect((await save(own, more, keeper)).body.code).toBe('lacks-permissions');
  // The permissions of salespeople can be given to others, but not to oneself.
  const selling = { label: own.label, permissions: [...own.permissions, 'projects.sell'] };
  expect((await save(own, selling, keeper)).body).toMatchObject({
    code: 'own-rights',
    errors: [expect.stringContaining('projects.sell')],
  });
  expect((await create('Sellers', ['projects.sell', 'lines.price'], keeper)).status).toBe(200);
  const administrator = await roleOf('administrator');
  const withSelling = {
    label: 'Administrator',
    permissions: [...administrator.permissions, 'projects.sell'],
  };
  expect((await save(administrator, withSelling)).body.code).toBe('own-rights');
});

it('keeps at least one person who manages staff and roles', async () => {
  const administrator = await roleOf('administrator');
  for (const lost of ['staff.manage', 'roles.manage']) {
    const permissions = administrator.permissions.filter((one) => one !== lost);
    expect((await save(administrator, { label: 'Administrator', permissions })).body.code).toBe(
      'last-administrator',
    );
  }
  expect(await roleOf('administrator')).toEqual(administrator);
});

it('deletes only roles that nobody has and that do not come with the shop', async () => {
  expect((await remove(await roleOf('editor'))).body.code).toBe('built-in-role');
  const { body: role } = await create('Helpers', ['orders.read']);
  await join('helper@people.example', ['helpers'], boss);
  expect((await remove(role)).body).toMatchObject({
    code: 'role-in-use',
    errors: ['Lin Tran has this role. Give them another role first.'],
  });
  const { userId } = (await boss.json<{ staff: { userId: string }[] }>('/api/admin/staff?q=helper')).body
    .staff[0]!;
  await boss.json('/api/account/staff/leave', { body: { userId } });
  expect((await remove({ ...role, version: 9 })).body.code).toBe('role-conflict');
  expect((await remove(role)).body).toEqual({ isDeleted: true });
  expect((await remove(role)).body.code).toBe('unknown-role');
});

it('refuses wrong names, doubles and unknown permissions with a field error', async () => {
  expect((await create('  ', [])).body).toMatchObject({ code: expect.stringMatching(/form|invalid-input/) });
  expect((await create('SALES', [])).body).toMatchObject({
    code: 'form',
    fields: { label: 'There’s already a role SALES' },
  });
  expect((await create('Bad', ['everything' as Permission])).status).toBe(400);
  expect((await create('夜勤 🌙', [])).body).toMatchObject({ name: 'role', label: '夜勤 🌙' });
});

it('requires roles.manage', async () => {
  await join('plain@people.example', ['finance'], boss);
  const { browser } = await staff('plain@people.example');
  expect((await browser.json('/api/admin/roles')).body).toMatchObject({
    code: 'forbidden',
    permission: 'roles.manage',
  });
});
