import { expect, test } from 'vitest';
import { EVENTS } from './events.ts';

const subjects = import.meta.glob<Record<string, { topic: string }>>('../../domains/*/events.ts', {
  eager: true,
});

test("every subject's events are among the shop's topics, and their names are unique", () => {
  const stated = Object.values(subjects).flatMap((subject) => Object.values(subject));
  expect(stated.length).toBeGreaterThan(3);
  expect(Object.values(EVENTS)).toHaveLength(stated.length);
  expect(new Set(Object.values(EVENTS))).toEqual(new Set(stated));
  expect(new Set(stated.map(({ topic }) => topic)).size).toBe(stated.length);
});
