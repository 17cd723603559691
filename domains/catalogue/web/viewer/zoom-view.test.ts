import { expect, test } from 'vitest';
import { frameAfter, MAX_SCALE, moveBy, swipeOf, WHOLE, zoomAt } from './zoom-view.ts';

const frame = { width: 800, height: 600 };

test('the point under the pointer stays in its place when the scale changes', () => {
  const at = { x: 200, y: -100 };
  const view = zoomAt(WHOLE, 2, at, frame);
  expect(view).toEqual({ scale: 2, x: -200, y: 100 });
  // The picture's point at (200, -100) of scale 1 is at 2 × (200, -100) + shift.
  expect([2 * at.x + view.x, 2 * at.y + view.y]).toEqual([at.x, at.y]);
  expect(zoomAt(view, 1, at, frame)).toEqual(WHOLE);
});

test('the scale is between 1 and the maximum', () => {
  expect(zoomAt(WHOLE, 0.2, { x: 50, y: 50 }, frame)).toEqual(WHOLE);
  expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }, frame).scale).toBe(MAX_SCALE);
});

test('a picture cannot be moved out of its frame', () => {
  expect(moveBy(WHOLE, { x: 30, y: 30 }, frame)).toEqual(WHOLE);
  const view = zoomAt(WHOLE, 2, { x: 0, y: 0 }, frame);
  expect(moveBy(view, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: 100, y: -50 });
  expect(moveBy(view, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 2, x: 400, y: -300 });
});

test.each([
  [{ x: -60, y: 10 }, 'next'],
  [{ x: 60, y: -10 }, 'previous'],
  [{ x: 40, y: 0 }, null],
  [{ x: 60, y: 50 }, null],
  [{ x: 10, y: 120 }, 'close'],
  [{ x: 10, y: -120 }, null],
  [{ x: 100, y: 120 }, null],
])('a movement of %j means %s', (moved, means) => {
  expect(swipeOf(moved)).toBe(means);
});

test('dragging over the whole width turns a product once around', () => {
  const turn = { width: 480, count: 24 };
  expect(frameAfter(0, 0, turn)).toBe(0);
  expect(frameAfter(0, 20, turn)).toBe(23);
  expect(frameAfter(0, -20, turn)).toBe(1);
  expect(frameAfter(5, 480, turn)).toBe(5);
  expect(frameAfter(23, -40, turn)).toBe(1);
});
