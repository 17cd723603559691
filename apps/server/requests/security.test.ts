import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { thirdPartySources } from '#foundation/pure/third-parties.ts';
import { registerSecurity } from './security.ts';

async function server() {
  const app = Fastify();
  const { policyOf, dataHeadersOf } = await registerSecurity(app, {
    formTargets: [],
    isHttps: () => true,
    isData: ({ url }) => url === '/data',
    development: false,
  });
  app.get('/', (_request, reply) => reply.send(''));
  app.get('/data', (_request, reply) => reply.send(''));
  const { headers } = await app.inject('/');
  const { headers: ofData } = await app.inject('/data');
  await app.close();
  return { policy: String(headers['content-security-policy']), policyOf, headers, ofData, dataHeadersOf };
}

test('without external services the CSP of a page allows the shop only (SHELL-29)', async () => {
  const { policy, policyOf } = await server();
  expect(policyOf(thirdPartySources({ IntercomEnabled: true, WebexEnabled: true }), true)).toBe(policy);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('http:');
});

test('an enabled external service adds its own hosts to the CSP and no others', async () => {
  const { policy, policyOf } = await server();
  const wider = policyOf(thirdPartySources({ IsGooglePayExpressEnabled: true }), true);
  expect(wider).toContain("script-src 'self' https://pay.google.com;");
  expect(wider).toContain("frame-src 'self' https://pay.google.com;");
  expect(wider).not.toContain("'unsafe-inline';script");
  const added = wider.split(/[\s;]/).filter((word) => !policy.split(/[\s;]/).includes(word));
  expect(new Set(added)).toEqual(
    new Set(['https://pay.google.com', 'https://google.com', 'https://www.gstatic.com']),
  );
});

test('API responses have the data headers and a CSP that allows the browser nothing', async () => {
  const { headers, ofData, dataHeadersOf } = await server();
  expect(ofData).toMatchObject(dataHeadersOf(true));
  expect(ofData['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  for (const name of ['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'])
    expect(ofData[name], name).toBe(headers[name]);
  expect(dataHeadersOf(false)).not.toHaveProperty('strict-transport-security');
});
