import { expect, it } from 'vitest';
import { productVideos } from './product-videos.ts';

it('videos are the documents of this kind whose URL has a player', () => {
  const film = { title: 'How it opens', href: 'https://youtu.be/Ab_-1234567', kind: 'video' };
  const documents = [
    { title: 'User manual', href: '/documents/a.pdf', kind: 'pdf' },
    film,
    { title: 'Elsewhere', href: 'https://films.example/1', kind: 'video' },
    { title: 'A link', href: 'https://youtu.be/Ab_-1234567', kind: 'pdf' },
  ];
  expect(productVideos({ documents })).toEqual([film]);
});
