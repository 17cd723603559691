import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../pure/endpoint.ts';
import { failWith, fault, faultSpec } from '../../pure/fault.ts';
import { bind } from './bind.ts';

const gone = faultSpec('gone', 410, 'It is gone.');
const other = faultSpec('other', 404, 'Another.');
const call = endpoint({
  method: 'GET',
  path: '/api/thing',
  summary: 'A thing',
  tag: 'things',
  access: 'public',
  answer: z.object({ id: z.number() }),
  errors: [gone],
});

test('a handler can return only the errors that its endpoint declares', () => {
  const bound = [
    bind(call, () => failWith(gone)),
    bind(call, () => failWith(gone, { texts: 'It went.' })),
    // @ts-expect-error An error that the endpoint does not name.
    bind(call, () => failWith(other)),
    // @ts-expect-error A fault that nobody stated.
    bind(call, () => fault(404, 'Anything')),
  ];
  expect(bound).toHaveLength(4);
});
