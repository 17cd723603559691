import { expect, test } from 'vitest';
import { connectFirst, ConnectionFailed, databaseStateFault, databaseUrlFault } from './fault-text.ts';

const fault = (code: string, message = '', more = {}) => Object.assign(new Error(message), { code, ...more });

test.each([
  [fault('ENOTFOUND', 'getaddrinfo', { hostname: 'dbb' }), 'host "dbb" not found'],
  [fault('EAI_AGAIN', 'getaddrinfo', { hostname: 'db.example' }), 'host "db.example" not found'],
  [fault('ECONNREFUSED'), 'is PostgreSQL running'],
  [fault('28P01'), 'rejects its user or password'],
  [fault('28000', 'no pg_hba.conf entry for host'), 'add a line for this machine and user'],
  [fault('28000', 'role "shop" does not exist'), 'role "shop" does not exist'],
  [fault('3D000', 'database "shop_two" does not exist'), 'createdb shop_two'],
  [new Error('outer', { cause: fault('ECONNREFUSED') }), 'is PostgreSQL running'],
  [new Error('The server does not support SSL connections'), 'turn on ssl in PostgreSQL, or remove sslmode'],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'has no password, but PostgreSQL requires one',
  ],
  [fault('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'), 'not trusted (self-signed certificate)'],
  [fault('ERR_TLS_CERT_ALTNAME_INVALID', "Host: localhost. is not cert's CN: db"), 'sslrootcert='],
  [fault('CERT_HAS_EXPIRED', 'certificate has expired'), 'not trusted (certificate has expired)'],
])('%s', (error, words) => {
  expect(databaseUrlFault(error)).toMatch(/^DATABASE_URL: /);
  expect(databaseUrlFault(error)).toContain(words);
});

test('other faults are not attributed to the URL', () => {
  expect(databaseUrlFault(fault('42P01'))).toBeNull();
  expect(databaseUrlFault('text')).toBeNull();
});

test.each([
  [
    fault('57P03', 'the database system is starting up'),
    'does not accept connections yet (the database system',
  ],
  [fault('53300', 'sorry, too many clients already'), 'Raise its max_connections'],
  [
    fault('53100', 'could not extend file "base/5/16768": No space left on device'),
    'The disk of the database is full (could not extend file',
  ],
  [fault('57P01'), 'Run this again once PostgreSQL is available'],
  [new Error('outer', { cause: new Error('Connection terminated unexpectedly') }), 'was lost'],
])('%s is reported as a state of the database', (error, words) => {
  expect(databaseStateFault(error)).toContain(words);
});

test('other faults are not attributed to the state of the database', () => {
  expect(databaseStateFault(fault('42P01'))).toBeNull();
  expect(databaseStateFault(undefined)).toBeNull();
});

test.each([
  [new Error('timeout exceeded when trying to connect'), 'the server did not respond in time'],
  [new Error('Connection terminated due to connection timeout'), 'the server did not respond in time'],
  [new Error('Connection terminated unexpectedly'), 'the server did not respond in time'],
  [fault('ECONNRESET', 'read ECONNRESET'), 'the server did not respond in time'],
  [fault('ECONNREFUSED', 'connect ECONNREFUSED'), 'no server responds there'],
  [fault('ENOTFOUND', 'getaddrinfo', { hostname: 'pg1' }), 'host "pg1" not found'],
])('a database that was never connected is not reported as lost: %s', async (error, reason) => {
  const failed = await connectFirst('postgres://u:secret@pg1,[::1]:5433/shop', {
    ping: () => Promise.reject(error),
  }).catch((thrown: unknown) => thrown);
  expect(failed).toBeInstanceOf(ConnectionFailed);
  expect(databaseUrlFault(failed)).toContain(
    `DATABASE_URL: cannot connect to PostgreSQL at pg1:5432, [::1]:5433: ${reason}`,
  );
});

test('a server that temporarily rejects the first connection keeps its own message', async () => {
  const starting = fault('57P03', 'the database system is starting up');
  const failed = await connectFirst('postgres://db/shop', { ping: () => Promise.reject(starting) }).catch(
    (thrown: unknown) => thrown,
  );
  expect(databaseUrlFault(failed)).toBeNull();
  expect(databaseStateFault(failed)).toContain('does not accept connections yet');
});
