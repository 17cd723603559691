import { describe, expect, it, test } from 'vitest';
import { parseConfig } from '#foundation/server/config.ts';
import { createHosts } from './hosts.ts';

const hosts = (env: Record<string, string>) => createHosts(parseConfig({ SANDBOX: 'on', ...env }));

describe('the URLs of the sites', () => {
  it('are below localhost on a developer’s machine', () => {
    const local = hosts({ PORT: '4000' });
    expect(local.originOf('aol')).toBe('http://localhost:4000');
    expect(local.originOf('wa')).toBe('http://wa.localhost:4000');
    expect(local.find('andoo.localhost:4000')!.site.id).toBe('andoo');
    expect(local.find('192.168.1.7:4000')!.site.id).toBe('aol');
    expect(local.find(undefined)!.site.id).toBe('aol');
    for (const host of ['localhost:4000', 'LOCALHOST:4000', 'wa.localhost:4000', '192.168.1.7:4000'])
      expect([host, local.find(host)!.isAlias]).toEqual([host, false]);
    for (const host of [
      'aol.localhost:4000',
      '127.0.0.1:4000',
      '[::1]:4000',
      'typo.localhost:4000',
      'x.wa.localhost:4000',
    ])
      expect([host, local.find(host)]).toMatchObject([host, { site: { id: 'aol' }, isAlias: true }]);
    // A proxy receives requests for these host names on another port. The shop does not redirect them to its
    // own port, because clients may be unable to reach that port.
    for (const host of ['aol.localhost', 'aol.localhost:80', undefined])
      expect(local.find(host)!.isAlias).toBe(false);
  });

  it('are below the public URL unless a site has its own', () => {
    const some = hosts({
      PUBLIC_URL: 'https://shop.example/',
      SITE_AOL_NZ_URL: 'https://shop.example.nz',
      SITES: 'wa,aol-nz,hc',
    });
    expect(some.originOf('wa')).toBe('https://shop.example');
    expect(some.originOf('hc')).toBe('https://hc.shop.example');
    expect(some.originOf('aol-nz')).toBe('https://shop.example.nz');
    expect(some.find('shop.example.')).toMatchObject({ site: { id: 'wa' }, isAlias: false });
    expect(some.find('www.shop.example')).toMatchObject({ site: { id: 'wa' }, isAlias: true });
    expect(some.find('aol.shop.example')).toBeNull();
  });

  it('include the sites that another process serves and this one sends mail for', () => {
    const one = hosts({ SITE_AOL_URL: 'https://a.example', SITE_WA_URL: 'https://w.example', SITES: 'aol' });
    expect(one.originOf('wa')).toBe('https://w.example');
    expect(one.find('w.example')).toBeNull();
    expect(one.originOf('hc')).toBe('https://a.example');
  });

  test.each([
    [{ SITE_WA_URL: 'https://w.example', SITES: 'wa,hc' }, 'SITE_HC_URL: required'],
    [
      { SITE_WA_URL: 'https://w.example', SITE_HC_URL: 'https://w.example', SITES: 'wa,hc' },
      'two sites, wa and hc',
    ],
    [{ SITE_WA_URL: 'https://w.example', SITE_WX_URL: 'https://x.example', SITES: 'wa' }, 'no site wx'],
    [{ SITE_WA_URL: 'https://w.example/shop', SITES: 'wa' }, 'without a path'],
    [{ SITE_WA_URL: 'https://w.example', SITE_WA_HOSTS: 'a b', SITES: 'wa' }, '"a b" is not a host name'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY: expected the number of proxies'],
  ])('%j is refused', (env, message) => {
    expect(() => hosts(env)).toThrow(message);
  });
});
