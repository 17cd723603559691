import { expect, it } from 'vitest';
import { parseVideo } from './video-address.ts';

it.each([
  ['https://www.youtube.com/watch?v=Ab_-1234567', 'youtube', 'Ab_-1234567'],
  ['https://www.youtube.com/watch?v=Ab_-1234567&t=40s', 'youtube', 'Ab_-1234567'],
  ['https://youtu.be/Ab_-1234567', 'youtube', 'Ab_-1234567'],
  ['https://youtube.com/shorts/Ab_-1234567', 'youtube', 'Ab_-1234567'],
  ['https://shop.wistia.com/medias/ab12cd34ef', 'wistia', 'ab12cd34ef'],
  ['https://fast.wistia.net/embed/iframe/ab12cd34ef?x=1', 'wistia', 'ab12cd34ef'],
])('%s is a video at %s', (url, party, id) => {
  expect(parseVideo(url)).toMatchObject({ party, id });
});

it.each([
  '',
  'http://youtu.be/Ab_-1234567',
  'https://youtu.be.evil.example/Ab_-1234567',
  'https://evil.example/?u=https://youtu.be/Ab_-1234567',
  'https://www.youtube.com/@shop',
  'javascript:alert(1)',
])('"%s" is no video', (url) => {
  expect(parseVideo(url)).toBeNull();
});
