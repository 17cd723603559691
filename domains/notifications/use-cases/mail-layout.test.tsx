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

test.each(SITES)(
  '$id: a mail has its site’s name, colours and ways on, in the elements themselves',
  (site) => {
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
    // Email programs that ignore style sheets must still display the whole email.
    for (const cell of mail.querySelectorAll('td, a')) expect(cell.getAttribute('style')).toBeTruthy();
  },
);

test('what the inbox shows is text, and the sheet for dark screens is none that was escaped', () => {
  const mail = mailOf(SITES[0]!);
  expect(mail.title).toBe('Order <1> & more');
  expect(mail.querySelector('style')?.textContent).toContain('[style*="5d5d58"]');
});
