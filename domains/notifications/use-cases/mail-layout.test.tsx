import { expect, test } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { MailButton, renderMail } from './mail-layout.tsx';

const mailOf = (site: (typeof SITES)[number]) =>
  new DOMParser().parseFromString(
    renderMail(
      { site, origin: 'https://shop.example' },
      'Order <1> & more',
      <MailButton href="https://shop.example/cart" site={site}>
        Go to my cart
      </MailButton>,
    ),
    'text/html',
  );

test.each(SITES)('$id: an email has its site’s name, colours and links, with inline styles', (site) => {
  const mail = mailOf(site);
  const html = mail.documentElement.outerHTML;
  const [wordmark] = mail.querySelectorAll('td a');
  expect(wordmark?.textContent).toBe(site.wordmark);
  expect(wordmark?.getAttribute('href')).toBe('https://shop.example');
  for (const colour of [site.brandColor, site.accentColor]) expect(html).toContain(`background:${colour}`);
  const ways = [...mail.querySelectorAll('a')].map((a) => a.getAttribute('href'));
  expect(ways).toEqual(
    expect.arrayContaining(['https://shop.example/track-order', 'https://shop.example/cart']),
  );
  expect(ways.at(-1)).toBe(`tel:${site.supportPhone.replaceAll(' ', '')}`);
  // Every cell and link has an inline style, because some email programs ignore style sheets.
  for (const cell of mail.querySelectorAll('td, a')) expect(cell.getAttribute('style')).toBeTruthy();
});

test('the preview is plain text, and the dark mode style sheet is not escaped', () => {
  const mail = mailOf(SITES[0]!);
  expect(mail.title).toBe('Order <1> & more');
  expect(mail.querySelector('style')?.textContent).toContain('[style*="5d5d58"]');
});
