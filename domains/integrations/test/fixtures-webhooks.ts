import { addressOf, type AnswerOf, type CallInput, type Endpoint } from '#foundation/pure/endpoint.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { Identify } from '#apps/server/context.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { createWebhook, type WebhookDraft } from '../contract/webhooks.ts';

const MANAGER = 'b5f3a1de-0000-4000-8000-000000000002';

/** Creates staff who hold permissions. */
export const staffWith = (...permissions: Permission[]): User => ({
  ...GUEST,
  kind: 'staff',
  accountId: MANAGER,
  permissions: new Set(permissions),
});

/** Identifies people by their name in the header `Authorization: Bearer`. */
export const identifyBy =
  (people: Record<string, User>): Identify =>
  ({ headers }) =>
    people[String(headers.authorization).replace('Bearer ', '')] ?? GUEST;

/** Calls an endpoint as a person; `version` is sent in `If-Match`. */
export async function callAs<E extends Endpoint>(
  shop: TestApp,
  endpoint: E,
  input: CallInput<E>,
  { version, who = 'manager' }: { version?: number; who?: string } = {},
) {
  const { body, ...rest } = input as { params?: unknown; query?: unknown; body?: unknown };
  const response = await new TestBrowser(shop, 'aol').ask(addressOf(endpoint, rest), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${who}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer = JSON.parse(response.body) as AnswerOf<E> & {
    errors?: string[];
    code?: string;
    fields?: Record<string, string>;
  };
  return { status: response.status, answer, code: answer.code ?? '', fields: answer.fields ?? {} };
}

/** Creates a webhook and returns it with its secret. */
export async function makeWebhook(shop: TestApp, draft: Partial<WebhookDraft> & { url: string }) {
  const { status, answer } = await callAs(shop, createWebhook, {
    body: { name: 'Warehouse system', siteId: null, topics: ['order.confirmed'], ...draft },
  });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}
