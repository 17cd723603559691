import { expect, it } from 'vitest';
import { toQrPath } from './qr-path.ts';

it('draws the three corner marks of a QR code', () => {
  const { size, path } = toQrPath('https://example.com');
  const modules = new Set(path.match(/M\d+ \d+/g));
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let step = 0; step < 7; step += 1) {
      expect(modules.has(`M${x + step} ${y}`)).toBe(true);
      expect(modules.has(`M${x} ${y + step}`)).toBe(true);
    }
  expect(modules.has(`M${size - 1} ${size - 1}`) && modules.has('M7 7')).toBe(false);
});
