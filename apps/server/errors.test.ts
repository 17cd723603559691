import { describe, expect, test } from 'vitest';
import { CALL_ERRORS } from '#foundation/pure/call-errors.ts';
import { KEY_ERRORS, notForKeys } from '#foundation/pure/key-errors.ts';
import type { Endpoint } from '#foundation/pure/endpoint.ts';
import type { FaultSpec } from '#foundation/pure/fault.ts';

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../domains/*/contract.ts', '../../domains/*/contract/*.ts', '!**/*.test.ts'],
  { eager: true },
);
// Two contract files can export the same endpoint, which must count only once.
const values = [...new Set(Object.values(contracts).flatMap((contract) => Object.values(contract)))];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'path' in value && 'answer' in value;
// Each export of a contract is an endpoint or an object of endpoints.
const endpoints = values.flatMap((value) =>
  isEndpoint(value) ? [value] : isObject(value) ? Object.values(value).filter(isEndpoint) : [],
);
const stated = values.filter(
  (value): value is FaultSpec => isObject(value) && 'code' in value && 'status' in value && 'text' in value,
);
const named = endpoints.flatMap(({ errors = [] }) => errors);

describe('errors', () => {
  test('each error code has exactly one status and one message', () => {
    const codes = [...new Set([...stated, ...named, ...CALL_ERRORS, ...KEY_ERRORS, notForKeys])].map(
      ({ code }) => code,
    );
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.length).toBeGreaterThan(CALL_ERRORS.length);
  });

  test('every error in a contract can be returned by an endpoint', () => {
    const used = new Set<FaultSpec>(named);
    expect(stated.filter((spec) => !used.has(spec)).map(({ code }) => code)).toEqual([]);
  });

  // To update the snapshot file, run `npx vitest run apps/server/errors -u`.
  test('docs/errors.md lists every error', async () => {
    await expect(errorCatalogue(endpoints)).toMatchFileSnapshot('../../docs/errors.md');
  });
});

/** Renders every error with its text and the endpoints that can return it. */
function errorCatalogue(calls: readonly Endpoint[]): string {
  const row = ({ code, status, text }: FaultSpec, where: string) =>
    `| \`${code}\` | ${status} | ${text.replaceAll('|', '\\|')} | ${where} |`;
  const specs = [...new Set(calls.flatMap(({ errors = [] }) => errors))]
    .filter((spec) => !(CALL_ERRORS as readonly FaultSpec[]).includes(spec))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const callsOf = (spec: FaultSpec) =>
    calls
      .filter(({ errors = [] }) => errors.includes(spec))
      .map(({ method, path }) => `\`${method} ${path}\``)
      .toSorted()
      .join(', ');
  return [
    '# Errors',
    '',
    'The error responses of API endpoints: `{ errors, code }`. `errors` contains texts for the shopper, and `code` identifies the',
    'error. Some responses contain a more precise text than this table; those of forms also have `fields`. The contracts declare',
    'the errors (`domains/*/contract.ts`, `domains/*/contract/`, `foundation/pure/call-errors.ts`, `key-errors.ts`). A test generates this page.',
    '',
    '| code | status | text | endpoints |',
    '|---|---|---|---|',
    ...CALL_ERRORS.map((spec) => row(spec, 'any')),
    ...KEY_ERRORS.map((spec) => row(spec, 'any, with an API key')),
    row(notForKeys, 'those that refuse API keys'),
    ...specs.map((spec) => row(spec, callsOf(spec))),
    '',
  ].join('\n');
}
