import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MARK_NAMES, MARKS_VERSION, marksUrl, marksWidth } from '../contract/marks.ts';
import { drawMarks } from './draw-marks.ts';

test('a picture has one card for each mark, side by side', () => {
  const drawn = drawMarks(['Visa', 'Mastercard']);
  expect(marksWidth(2)).toBe(82);
  expect(drawn).toContain('viewBox="0 0 82 24"');
  expect([...drawn.matchAll(/translate\((\d+)\)/g)].map(([, x]) => x)).toEqual(['0', '44']);
  expect(marksUrl(['Visa', 'Pay in 4'])).toBe(
    `/assets/payment-marks.svg?v=${MARKS_VERSION}&names=Visa,Pay%20in%204`,
  );
});

test('changed drawings get a new version', () => {
  const drawn = createHash('sha256').update(drawMarks(MARK_NAMES)).digest('hex').slice(0, 12);
  // If this assertion fails, increase `MARKS_VERSION` and update both values in this line.
  expect([MARKS_VERSION, drawn]).toEqual([1, 'b250b8b8ce6c']);
});
