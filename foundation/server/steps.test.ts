import { expect, it } from 'vitest';
import { MAX_ITEMS_BETWEEN_PAUSES, runAtOnce, runInSlices, type Steps } from './steps.ts';

function* work(steps: number, read: number): Steps<string> {
  for (let step = 0; step < steps; step++) yield read;
  return 'done';
}

it('runs all steps without pauses and returns their result', () => {
  expect(runAtOnce(work(5, MAX_ITEMS_BETWEEN_PAUSES))).toBe('done');
});

it.each([
  [10, MAX_ITEMS_BETWEEN_PAUSES, 10],
  [10, MAX_ITEMS_BETWEEN_PAUSES / 5, 2],
  [10, 1, 0],
])('%i steps of %i items pause %i times', async (steps, read, pauses) => {
  let paused = 0;
  expect(await runInSlices(work(steps, read), async () => paused++)).toBe('done');
  expect(paused).toBe(pauses);
});
