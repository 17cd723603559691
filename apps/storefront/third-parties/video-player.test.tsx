import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { VideoPlayer } from './video-player.tsx';

function show(url: string, settings: Shop['settings']) {
  const { container } = render(
    <ShopProvider value={{ site: siteOf('aol'), settings, navigation: [], origin: 'https://shop.example' }}>
      <VideoPlayer url={url} title="How it opens" poster={<img src="/a.jpg" alt="" />} />
    </ShopProvider>,
  );
  return container;
}

test('a video of a service that is off opens at the service', () => {
  show('https://youtu.be/Ab_-1234567', { YoutubeEnabled: false });
  expect(screen.queryByRole('button')).toBeNull();
  const link = screen.getByRole('link', { name: /^Watch on YouTube ?: How it opens/ });
  expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=Ab_-1234567');
});

test('a video of a service that is on has a button and no frame until it is pressed', () => {
  const container = show('https://shop.wistia.com/medias/ab12cd34ef', { WistiaEnabled: true });
  expect(screen.getByRole('button', { name: /^Play video ?: How it opens/ })).toBeTruthy();
  expect(container.querySelector('iframe')).toBeNull();
});

test('a URL without a player renders nothing', () => {
  expect(show('https://films.example/1', { YoutubeEnabled: true }).innerHTML).toBe('');
});
