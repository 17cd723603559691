// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { report, reportProductLoad } from './report.ts';

afterEach(() => vi.unstubAllGlobals());

test('events sent while a page closes use a beacon and never block, however slow the server is (CHECKOUT-78, -79)', () => {
  const beacons: [string, Blob][] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => beacons.push([address, body]) > 0,
  });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const before = performance.now();
  report({ analyticsEventType: 'productAddToCart', productList: ['HFD640S'] });
  expect(performance.now() - before).toBeLessThan(200);
  expect(beacons).toHaveLength(1);
  expect(beacons[0]![0]).toBe('/api/analytics/search');
});

test('the request for a product view outlives its page (CHECKOUT-79, ANALYTICS-07)', () => {
  const fetched = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', fetched);
  reportProductLoad(7);
  expect(fetched).toHaveBeenCalledWith('/api/analytics/product-load-event?productId=7', { keepalive: true });
});
