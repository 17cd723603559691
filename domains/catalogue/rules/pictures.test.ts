import { describe, expect, it } from 'vitest';
import { mailPictureUrl, rasterUrl } from './pictures.ts';

describe('raster pictures', () => {
  it('use the drawing’s only size, or the preset of a photograph', () => {
    expect(rasterUrl('/img/p/HFD640S-front.svg', 150)).toBe('/img/p/HFD640S-front/800.jpg');
    expect(rasterUrl('/img/photo/0123', 150)).toBe('/img/photo/0123-150');
  });

  it('have absolute URLs in emails', () => {
    expect(mailPictureUrl('https://shop.example', '/img/p/A-front.svg')).toBe(
      'https://shop.example/img/p/A-front/800.jpg',
    );
    expect(mailPictureUrl('https://shop.example', 'https://cdn.example/a')).toBe('https://cdn.example/a-150');
    expect(mailPictureUrl('https://shop.example', '')).toBe('');
  });
});
