import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { parseDatabaseUrl, takeTurns } from './database-url.ts';

it.each([
  ['postgres://u:p@db/shop', ['postgres://u:p@db:5432/shop'], false, 'db/shop'],
  [
    'postgresql://u:p%40@db:6432/shop?sslmode=verify-full',
    ['postgres://u:p%40@db:6432/shop?sslmode=verify-full'],
    false,
    'db:6432/shop',
  ],
  [
    'postgres://u:p@pg1:5432,pg2:5433/shop?target_session_attrs=read-write&application_name=x',
    ['postgres://u:p@pg1:5432/shop?application_name=x', 'postgres://u:p@pg2:5433/shop?application_name=x'],
    true,
    'pg1,pg2:5433/shop',
  ],
  [
    'postgres://pg1,[::1]/shop',
    ['postgres://pg1:5432/shop', 'postgres://[::1]:5432/shop'],
    true,
    'pg1,[::1]/shop',
  ],
  [
    'postgres://a,b/shop?target_session_attrs=any',
    ['postgres://a:5432/shop', 'postgres://b:5432/shop'],
    false,
    'a,b/shop',
  ],
  [
    'postgres://u@/shop?host=a,b&port=1,2',
    ['postgres://u@a:1/shop', 'postgres://u@b:2/shop'],
    true,
    'a:1,b:2/shop',
  ],
  [
    'postgres:///shop?host=/var/run/postgresql',
    ['postgres:///shop?host=%2Fvar%2Frun%2Fpostgresql&port=5432'],
    false,
    '/var/run/postgresql/shop',
  ],
  [
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/shop',
    ['postgres://u:p@/shop?host=%2Fvar%2Frun%2Fpostgresql&port=5432'],
    false,
    '/var/run/postgresql/shop',
  ],
  ['postgres:///shop', ['postgres://localhost:5432/shop'], false, 'localhost/shop'],
])('reads %s', (url, urls, requiresPrimary, name) => {
  expect(parseDatabaseUrl(url)).toEqual({ urls, requiresPrimary, name });
  expect(parseConfig({ DATABASE_URL: url }).database.url).toBe(url);
});

it.each([
  ['postgres://u:p%zz@db/shop', 'is not a complete URL'],
  ['postgres://u:p@db:port/shop', 'is not a complete URL'],
  ['postgres://u:p@db:5432,x:y:z/shop', 'is not a complete URL'],
  [
    'postgres://u:p@a,b/shop?target_session_attrs=standby',
    'target_session_attrs=standby is not one of any, read-write, primary',
  ],
])('refuses %s', (url, words) => {
  expect(parseDatabaseUrl(url)).toContain(words);
  expect(() => parseConfig({ DATABASE_URL: url })).toThrow(`DATABASE_URL: ${words}`);
});

it('switches hosts once for all connections that found one down', () => {
  const hosts = takeTurns(['a', 'b']);
  hosts.advance('a');
  hosts.advance('a');
  expect(hosts.current()).toBe('b');
  hosts.advance('b');
  expect(hosts.current()).toBe('a');
});
