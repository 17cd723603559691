import { expect, test } from 'vitest';
import { countedPath, countedQuery } from './analytics.ts';

test.each([
  ['  French   Door ', 'french door'],
  ['HFD640S', 'hfd640s'],
  ['me@example.com fridge', ''],
  ['0412 345 678', ''],
  ['4111-1111-1111-1111', ''],
  ['640 litre 2 door', '640 litre 2 door'],
  ['=cmd|calc', 'cmd|calc'],
  [' +-= fridge', 'fridge'],
  ['fri\u202edge\u200b', 'fridge'],
  ['@fridge', ''],
  ['x'.repeat(300), 'x'.repeat(100)],
])('the query %j is counted as %j', (text, counted) => {
  expect(countedQuery(text)).toBe(counted);
});

test.each([
  ['https://shop.example/p/halden-640l?utm=1#x', '/p/halden-640l'],
  ['/customer/confirmation?id=4', '/customer/confirmation'],
  ['/saved/0c9f1a7b3e5d4f6a8b2c', '/saved/*'],
  ['/orders/2f0c7a1e-0d5b-4a9a-9a2e-6f0f2b1c3d4e', '/orders/*'],
  ['/saved/aBc-dEf_gHiJkLmNo-PqRsTu', '/saved/*'],
  ['/notify-me/aBcdEfgHiJkLmNo1PqRsTu_-', '/notify-me/*'],
  ['/customer/confirmation?id=7&until=abc&proof=secret#top', '/customer/confirmation'],
  ['/booking/12~8f3k_Qz-1', '/booking/*'],
  ['https://shop.example/%62ooking/12~8f3k?x=1', '/booking/*'],
  ['/Review/Stop/7~abc', '/Review/Stop/*'],
  ['/review/7~abc/', '/review/*/'],
  ['/search/ada%40example.com', '/search/*'],
  ['/halden-600l-french-door-refrigerator', '/halden-600l-french-door-refrigerator'],
  ['http://', ''],
  [`/${'a-'.repeat(300)}`, `/${'a-'.repeat(300)}`.slice(0, 200)],
])('the URL %j is counted as %j', (url, path) => {
  expect(countedPath(url)).toBe(path);
});
