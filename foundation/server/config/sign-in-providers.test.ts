import { expect, it } from 'vitest';
import { readSignInProviders } from './sign-in-providers.ts';

const GOOD = {
  SIGN_IN_GOOGLE_ISSUER: 'https://accounts.example',
  SIGN_IN_GOOGLE_CLIENT_ID: 'shop',
  SIGN_IN_GOOGLE_CLIENT_SECRET: 'secret',
};

it('reads a provider, with its configured name or the default', () => {
  const faults: string[] = [];
  const found = {
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.example',
    clientId: 'shop',
    clientSecret: 'secret',
  };
  expect(readSignInProviders(GOOD, faults)).toEqual([found]);
  expect(readSignInProviders({ ...GOOD, SIGN_IN_GOOGLE_NAME: 'G' }, faults)).toEqual([
    { ...found, name: 'G' },
  ]);
  expect(readSignInProviders({ SIGN_IN_SHEET: 'x' }, faults)).toEqual([]);
  expect(faults).toEqual([]);
});

it.each([
  [{ SIGN_IN_GOOGLE_CLIENT_SECRET: '' }, 'SIGN_IN_GOOGLE_CLIENT_SECRET: required'],
  [{ SIGN_IN_GOOGLE_ISSUER: 'http://accounts.example' }, 'SIGN_IN_GOOGLE_ISSUER: expected an https URL'],
])('rejects a provider with %o', (change, fault) => {
  const faults: string[] = [];
  expect(readSignInProviders({ ...GOOD, ...change }, faults)).toEqual([]);
  expect(faults).toEqual([expect.stringContaining(fault)]);
});
