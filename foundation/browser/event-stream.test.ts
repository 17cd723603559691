import { expect, test } from 'vitest';
import { createEventParser } from './event-stream.ts';

test('events are complete only at an empty line, wherever the parts are split', () => {
  const parser = createEventParser();
  expect(parser.push('event: order\nda')).toEqual([]);
  expect(parser.push('ta: W1 W2\n')).toEqual([]);
  expect(parser.push('\nevent: attention\ndata: \n\nevent: re')).toEqual([
    { event: 'order', data: 'W1 W2' },
    { event: 'attention', data: '' },
  ]);
  expect(parser.push('set\r\ndata:\r\n\r\n')).toEqual([{ event: 'reset', data: '' }]);
});

test('comments and unknown fields are ignored', () => {
  expect(createEventParser().push(':\n\nid: 5\n\nretry: 3\nevent: order\ndata: W1\n\n')).toEqual([
    { event: 'order', data: 'W1' },
  ]);
});
