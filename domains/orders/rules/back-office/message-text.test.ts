import { expect, test } from 'vitest';
import { withNewSignatures, withoutLinks, withoutSignatures } from './message-text.ts';

test('no link of a displayed email works', () => {
  expect(
    withoutLinks(
      `<a style="color: red" href="https://x/?id=1&amp;proof=p">See</a><a HREF='/y'>y</a><img src="/a.png">`,
    ),
  ).toBe('<a style="color: red">See</a><a>y</a><img src="/a.png">');
});

test('a displayed plain text has no signatures', () => {
  expect(withoutSignatures('See https://x/customer/pay?id=c1&until=a&proof=b now')).toBe(
    'See https://x/customer/pay?id=c1 now',
  );
});

test('links to the order are signed again, others stay', () => {
  const linkOf = (path: string) =>
    path === '/customer/pay' ? '/customer/pay?id=c1&until=z&proof=new' : null;
  const signs = (text: string, isHtml: boolean) => withNewSignatures(text, 'c1', { linkOf, isHtml });
  expect(signs('<a href="https://x/customer/pay?id=c1">Pay</a>', true)).toBe(
    '<a href="https://x/customer/pay?id=c1&amp;until=z&amp;proof=new">Pay</a>',
  );
  expect(signs('https://x/customer/pay?id=c1&until=a&proof=old', false)).toBe(
    'https://x/customer/pay?id=c1&until=z&proof=new',
  );
  for (const link of ['https://x/customer/pay?id=c2', 'https://x/customer/confirmation?id=c1'])
    expect(signs(link, false)).toBe(link);
});
