import { expect, it } from 'vitest';
import { mistypedNames } from './mistyped-names.ts';

const KNOWN = ['PUBLIC_URL', 'DATABASE_URL', 'SECRET', 'HOST', 'PORT', 'SMTP_URL', 'SECRET_BEFORE'];

it.each([
  ['PUBLIC_URLL', 'PUBLIC_URL'],
  ['PUBLIC_UR', 'PUBLIC_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['PublicUrl', 'PUBLIC_URL'],
  ['SECRETT', 'SECRET'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SECRET_BEFORE_', 'SECRET_BEFORE'],
])('%s is reported as a misspelling of %s', (name, meant) => {
  expect(mistypedNames([name], KNOWN)).toEqual([`${name}: unknown setting; did you mean ${meant}?`]);
});

it('reports neither known names nor those of the operating system', () => {
  expect(
    mistypedNames([...KNOWN, 'HOME', 'PATH', 'HOSTNAME', 'TERM', 'NODE_ENV', 'MAIL', 'LANG'], KNOWN),
  ).toEqual([]);
});
