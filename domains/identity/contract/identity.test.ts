import { expect, test } from 'vitest';
import type { Endpoint } from '#foundation/pure/endpoint.ts';
import * as contract from './identity.ts';

const calls = Object.values(contract).filter(
  (value): value is Endpoint & typeof value =>
    typeof value === 'object' && value !== null && 'path' in value && 'answer' in value,
);

test('the endpoints of the specification exist at their paths (API-61, -63, -136 to -145)', () => {
  const stated = calls.map(({ method, path }) => `${method} ${path}`);
  for (const call of [
    'GET /api/account',
    'PATCH /api/account',
    'POST /api/account/register',
    'POST /api/account/logout',
    'POST /api/account/relogin',
    'POST /api/account/forgotpassword',
    'POST /api/account/resetpassword',
    'GET /api/account/getprofile',
    'POST /api/account/updateprofile',
    'GET /api/account/confirmemail/:token',
    'POST /api/account/resendconfirmemail',
  ])
    expect(stated).toContain(call);
  expect([contract.LOGIN_REDIR, contract.EXTERNAL_LOGIN]).toEqual([
    '/api/account/login-redir',
    '/api/account/externallogin',
  ]);
});

test('no two endpoints share a path, and those for managing users require a permission', () => {
  const stated = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(stated).size).toBe(stated.length);
  for (const { path, access } of calls)
    if (/\/(staff|memberships)\b/.test(path)) expect([path, typeof access]).toEqual([path, 'object']);
});
