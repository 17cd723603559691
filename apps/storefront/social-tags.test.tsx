import { beforeEach, expect, it } from 'vitest';
import { siteOf } from '#sites/registry.ts';
import { replaceSocialTags, socialTags } from './social-tags.ts';

const page = { origin: 'https://shop.example', path: '/p/A-1', site: siteOf('wa') };
const product = {
  title: 'Fridge',
  type: 'product',
  canonicalPath: '/p/a-1',
  image: '/img/p/a-front/1600x630-wa.jpg',
} as const;

const tagsOfDocument = () =>
  [...document.head.querySelectorAll('meta')].map((element) => [
    element.hasAttribute('property') ? 'property' : 'name',
    element.getAttribute('property') ?? element.name,
    element.content,
  ]);

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="A shop">';
});

it('replaces the tags of the previous page, and leaves other tags', () => {
  replaceSocialTags({ title: 'Home' }, page);
  replaceSocialTags(product, page);
  expect(tagsOfDocument()).toEqual([['name', 'description', 'A shop'], ...socialTags(product, page)]);
  expect(socialTags(product, page)).toEqual(
    expect.arrayContaining([
      ['property', 'og:url', 'https://shop.example/p/a-1'],
      ['property', 'og:image', 'https://shop.example/img/p/a-front/1600x630-wa.jpg'],
      ['property', 'og:image', 'https://shop.example/img/p/a-front/150x150-wa.jpg'],
    ]),
  );
});

it('keeps injected markup as text', () => {
  replaceSocialTags({ title: '"><script>alert(1)</script>' }, page);
  expect(document.head.querySelector('script')).toBeNull();
  expect(tagsOfDocument()).toContainEqual([
    'property',
    'og:title',
    expect.stringMatching(/^"><script>alert/),
  ]);
});
