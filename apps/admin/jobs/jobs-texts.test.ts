import { expect, it } from 'vitest';
import { doneText, durationText, formatJobsQuery, parseJobsQuery } from './jobs-texts.ts';

it('reads and writes the query, and ignores unknown values', () => {
  const read = (text: string) => parseJobsQuery(new URLSearchParams(text));
  expect(read('queue=nowhere&state=done&q=')).toEqual({ queue: 'events', state: '', q: '' });
  for (const text of ['', 'queue=emails', 'queue=texts&state=stopped&q=order%3A7'])
    expect(formatJobsQuery(read(text))).toBe(text);
});

it('formats durations', () => {
  expect([250, 12_000, 300_000, 7_200_000].map(durationText)).toEqual(['250 ms', '12 s', '5 min', '2 h']);
});

it('says what a request did', () => {
  expect(doneText({ changed: 1, skipped: 0 }, 'tried again')).toBe('1 item is tried again.');
  expect(doneText({ changed: 2, skipped: 1 }, 'discarded')).toBe(
    '2 items are discarded. 1 item is done already or can’t be repeated.',
  );
  expect(doneText({ changed: 0, skipped: 2 }, 'tried again')).toBe(
    '2 items are done already or can’t be repeated.',
  );
});
