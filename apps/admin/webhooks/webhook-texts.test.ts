import { expect, it } from 'vitest';
import type { Webhook } from '#domains/integrations/contract/webhooks.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { failureText, pauseText, prettyJson, resultText, stateLabel } from './webhook-texts.ts';

const webhook = (change: Partial<Webhook>) =>
  ({ isPaused: false, pausedBecause: null, failuresInRow: 0, ...change }) as Webhook;

it.each([
  [webhook({}), 'Active'],
  [webhook({ failuresInRow: 1 }), 'Failing'],
  [webhook({ isPaused: true, pausedBecause: 'staff' }), 'Paused'],
  [webhook({ isPaused: true, pausedBecause: 'failures', failuresInRow: 20 }), 'Paused after failures'],
  [webhook({ isPaused: true, pausedBecause: 'gone' }), 'Paused after failures'],
])('names the state of %j', (one, label) => {
  expect(stateLabel(one).label).toBe(label);
});

it('says what to do about a pause', () => {
  expect(pauseText({ pausedBecause: 'gone' })).toContain('Check the URL');
  expect(pauseText({ pausedBecause: 'failures' })).toContain('resume the webhook');
  expect(pauseText({ pausedBecause: null })).toBe('');
});

it('describes results', () => {
  expect(resultText(null)).toBe('Nothing sent yet');
  expect(resultText({ status: 503, error: '' })).toBe('Status 503');
  expect(resultText({ status: null, error: 'TimeoutError' })).toBe('TimeoutError');
});

it('uses the server’s text, and its own if the connection was lost', () => {
  expect(failureText(new CallError(409, { errors: ['This webhook is paused.'] }))).toBe(
    'This webhook is paused.',
  );
  expect(failureText(new CallError(0, { errors: ['status 0'] }))).toContain('couldn’t reach the shop');
});

it('indents JSON and keeps other texts', () => {
  expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyJson('<html>')).toBe('<html>');
});
