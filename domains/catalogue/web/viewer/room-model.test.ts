import { expect, test } from 'vitest';
import { roomModelOf } from './room-model.ts';

const document = (href: string) => ({ title: 'Model', href, kind: 'Model' });
const both = [document('/files/m.pdf'), document('/files/m.glb'), document('/files/m.usdz?v=2')];
const iphone = { userAgent: 'iPhone', canQuickLook: true, origin: 'https://shop.test' };
const android = { userAgent: 'Linux; Android 15', canQuickLook: false, origin: 'https://shop.test' };

test('an iPhone opens the USDZ file, Android opens the GLB file in its viewer, a computer neither', () => {
  expect(roomModelOf(both, iphone)).toEqual({ href: '/files/m.usdz?v=2', isQuickLook: true });
  const { href, isQuickLook } = roomModelOf(both, android)!;
  expect(isQuickLook).toBe(false);
  expect(href).toContain('?file=https%3A%2F%2Fshop.test%2Ffiles%2Fm.glb&mode=ar_preferred#Intent;');
  expect(roomModelOf(both, { ...android, userAgent: 'Windows' })).toBeNull();
});

test('without a file for the device there is no model', () => {
  expect(roomModelOf(both.slice(0, 2), iphone)).toBeNull();
  expect(roomModelOf([both[0]!, both[2]!], android)).toBeNull();
  expect(roomModelOf([], iphone)).toBeNull();
});
