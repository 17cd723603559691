import { expect, test } from 'vitest';
import { describeMark, gradeOfMarks, placeOfMark, SMALL_MARK_MM } from './marks.ts';

const mark = (lengthMm: number, isHidden: boolean) => ({ lengthMm, isHidden });

test.each([
  ['no mark', [], null],
  ['only hidden marks, however long', [mark(400, true), mark(20, true)], 'A'],
  ['a visible mark of the limit', [mark(SMALL_MARK_MM, false), mark(400, true)], 'B'],
  ['a longer visible mark', [mark(10, false), mark(SMALL_MARK_MM + 1, false)], 'C'],
])('the grade of a product with %s', (_, marks, grade) => {
  expect(gradeOfMarks(marks)).toBe(grade);
});

test('a mark is described by its length, its kind and its place', () => {
  expect(describeMark({ kind: 'scratch', lengthMm: 40 })).toBe('40 mm scratch');
  expect(placeOfMark({ side: 'left', place: 'near the bottom' })).toBe('Left side, near the bottom');
  expect(placeOfMark({ side: 'back', place: '' })).toBe('Back');
});
