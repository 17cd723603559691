import { describe, expect, it } from 'vitest';
import { SITES, siteOf } from '#sites/registry.ts';
import { renderDocument, type DocumentParts } from './document.ts';
import { headOf, marksOf, titleOf } from './head.ts';

function render(own: Partial<DocumentParts> = {}, site = 'wa'): string {
  return renderDocument({
    shop: { site: siteOf(site), settings: {}, navigation: [], origin: 'https://shop.example' },
    head: { title: 'A page' },
    marks: marksOf({ pageType: 'static' }),
    path: '/a',
    body: '',
    hydration: null,
    styles: [],
    scripts: [],
    modulePreloads: [],
    fonts: [],
    beforePaint: '',
    firstScript: '',
    ...own,
  });
}

describe('the document', () => {
  it.each([
    ['small', 150, 150],
    ['medium', 350, 380],
    ['large', 1600, 630],
  ] as const)(
    'has Open Graph tags with the size of a %s picture (ENUM-05, SEO-05)',
    (imageSize, width, height) => {
      const html = render({ head: { title: 'A', type: 'product', image: '/img/a.jpg', imageSize } });
      expect(html).toContain('<meta property="og:type" content="product">');
      expect(html).toContain(
        `<meta property="og:image" content="https://shop.example/img/a.jpg"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`,
      );
    },
  );

  it('names a picture in all three sizes, the large one first', () => {
    const html = render({ head: { title: 'A', image: '/img/p/a-front/1600x630.jpg' } });
    expect(
      [...html.matchAll(/property="og:image" content="https:\/\/shop.example([^"]*)"/g)].map(
        ([, path]) => path,
      ),
    ).toEqual(['/img/p/a-front/1600x630.jpg', '/img/p/a-front/350x380.jpg', '/img/p/a-front/150x150.jpg']);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('uses the site’s picture for a page without one', () => {
    expect(render({ head: { title: 'A' } })).toContain(
      '<meta property="og:image" content="https://shop.example/social-1600x630.jpg"><meta property="og:image:width" content="1600"><meta property="og:image:height" content="630">',
    );
  });

  it.each(SITES)('ends titles with the name of $id unless the page opts out (SEO-03, SEO-04)', (site) => {
    const { companyName } = site.wording;
    expect(companyName).toMatch(/^\w/);
    expect(titleOf({ title: 'Ovens' }, site)).toBe(`Ovens | ${companyName}`);
    expect(titleOf({ title: 'Ovens', companySuffix: false }, site)).toBe('Ovens');
    expect(titleOf({ title: '', companySuffix: false }, site)).toBe(companyName);
  });

  it('states its page type (ROUTE-58, -60)', () => {
    expect(render()).toContain('data-page="static" data-location="asked"');
    expect(render({ marks: marksOf({ hideLocalitySuggestionInHeader: true }) })).toContain(
      'data-page="generic" data-location="hidden"',
    );
  });

  it('states where an expired session redirects; AOL only shows a message (ERROR-19)', () => {
    expect(render({}, 'wa')).toContain('data-expired="logout"');
    expect(render({}, 'aol')).not.toContain('data-expired');
  });

  it('passes its modules to the script that fetches them after the first paint, and preloads none', () => {
    const html = render({ scripts: ['/a.js'], modulePreloads: ['/b.js', '/c.js'], firstScript: '/after.js' });
    expect(html).toContain(
      '<script async src="/after.js" data-scripts="/a.js" data-preloads="/b.js /c.js"></script>',
    );
    expect(html).not.toMatch(/modulepreload|type="module"/);
  });

  it('escapes injected markup', () => {
    const evil = '</script><script>alert(7)</script>" onload="alert(7)';
    const html = render({ head: { title: evil, description: evil }, path: `/${evil}` });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('" onload=');
    expect(render({ hydration: evil })).not.toContain('<script>alert');
  });
});

it('a page without a loader has its title; one whose loader failed has none', () => {
  const page = { origin: 'http://shop.test', path: '/saved', site: { id: 'aol', layout: 'retail' as const } };
  const saved = { pageType: 'generic' as const, head: () => ({ title: 'Saved' }) };
  expect(headOf(saved, undefined, page).title).toBe('Saved');
  const product = {
    pageType: 'product' as const,
    head: (data: { title: string }) => ({ title: data.title }),
  };
  expect(headOf(product as never, undefined, page).title).toBe('');
  expect(headOf(product as never, { title: 'Fridge' }, page).title).toBe('Fridge');
});
