import { expect, it } from 'vitest';
import { formatJsonFaults, parseJson } from './parse-json.ts';

it.each([
  ['{ "a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": {} }\r\n'],
  ['"text"'],
  ['[]'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('parses valid JSON (%#)', (text) => {
  const { value, faults } = parseJson(text);
  expect(faults).toEqual([]);
  expect(typeof value).toBe(typeof JSON.parse(text));
  if (text.length < 1000) expect(value).toEqual(JSON.parse(text));
});

it.each([
  ['', 'line 1: is empty'],
  ['{\n  "a": 1,\n}', 'line 2: remove the comma before "}"'],
  ['[1,\n2,\n]', 'line 2: remove the comma before "]"'],
  ['{\n  "a": "x"\n  "b": 2 }', 'line 3: a comma is missing before "b"'],
  ['{ "a" "b" }', 'line 1: a colon is missing after "a"'],
  ['{\n"a" }', 'line 2: "a" has no value: write "a": …'],
  ['{\n"a": }', 'line 2: "a" has no value: write "a": …'],
  ['{\n "a": [1, 2\n}', 'line 3: "}" closes the "[" of line 2: write "]"'],
  ['{\n "a": {\n "b": 1 }\n', 'line 1: the "{" of this line is never closed: add "}"'],
  ['{ a: 1 }', 'line 1: write "a" in straight double quotes: "name"'],
  ["{ 'a': 1 }", 'line 1: write \'a\' in straight double quotes: "name"'],
  ['{ “a”: 1 }', 'line 1: write “a” in straight double quotes: "name"'],
  ['{ "a": yes }', 'line 1: write "yes" in straight double quotes ("…")'],
  ['{ "a": 007 }', 'line 1: write "007" in straight double quotes ("…")'],
  ['{\n// about\n"a": 1 }', 'line 2: remove the comment: JSON has no comments'],
  ['[ /* x */ 1 ]', 'line 1: remove the comment: JSON has no comments'],
  [
    '{ "a": "one\ntwo" }',
    'line 1: the text "one…" is not closed: end it with a straight double quote, and write line breaks as \\n',
  ],
  ['{ "a": "x\ty" }', 'line 1: a text contains a tab or another control character: write a tab as \\t'],
  ['{ "a": "C:\\new\\x" }', 'line 1: write a backslash in a text twice: \\\\'],
  ['{}\n{}', 'line 2: remove "{" after the end of the JSON'],
  [']', 'line 1: remove "]", which closes nothing'],
  ['[,1]', 'line 1: remove ",", or write a value before it'],
])('names the line and the remedy of %j', (text, fault) => {
  expect(() => void JSON.parse(text)).toThrow();
  expect(formatJsonFaults(parseJson(text).faults)).toEqual([fault]);
});

it('finds names that an object has twice', () => {
  const { value, faults } = parseJson(
    '{ "a": 1,\n"b": { "a": 2 },\n"a": 3,\n"b": [ { "c": 1, "c": 2 } ] }',
    11,
  );
  expect(value).toMatchObject({ a: 3 });
  expect(formatJsonFaults(faults)).toEqual([
    'line 13: "a" is already on line 11: keep one of them',
    'line 14: "b" is already on line 12: keep one of them',
    'line 14: "c" is already on line 14: keep one of them',
  ]);
});
