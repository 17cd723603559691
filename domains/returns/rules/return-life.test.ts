import { describe, expect, it } from 'vitest';
import { RETURN_STATES } from '../contract/values.ts';
import { afterAction, failureOf, isClosed, remediesFor } from './return-life.ts';

const ACTIONS = ['approve', 'decline', 'withdraw', 'receive', 'refund', 'settle'] as const;

it('who may do what when, and what comes of it', () => {
  const table = RETURN_STATES.map((state) => [
    state,
    ...(['people', 'shopper'] as const).map((doer) =>
      ACTIONS.flatMap((action) => {
        const next = afterAction(state, action, doer);
        return next === null ? [] : [`${action} → ${next}`];
      }).join(', '),
    ),
  ]);
  expect(table).toEqual([
    ['requested', 'approve → approved, decline → declined', 'withdraw → withdrawn'],
    [
      'approved',
      'approve → approved, receive → received, refund → refunded, settle → settled',
      'withdraw → withdrawn',
    ],
    ['declined', 'approve → approved', ''],
    ['withdrawn', '', ''],
    ['received', 'approve → received, refund → refunded, settle → settled', ''],
    ['refunded', 'refund → refunded', ''],
    ['settled', '', ''],
  ]);
  expect(RETURN_STATES.filter(isClosed)).toEqual(['declined', 'withdrawn', 'refunded', 'settled']);
});

describe('what the shop may give', () => {
  const of = (
    reason: Parameters<typeof failureOf>[0],
    wish: 'refund' | 'replacement' | 'repair' | 'either',
    judged: 'major' | 'minor' | null = null,
  ) => remediesFor({ reason, wish, failure: failureOf(reason, judged) });

  it('after a major failure the shopper chooses between money and other goods', () => {
    expect(of('faulty', 'refund', 'major')).toEqual(['refund']);
    expect(of('faulty', 'replacement', 'major')).toEqual(['replacement']);
    expect(of('faulty', 'either', 'major')).toEqual(['refund', 'replacement']);
  });
  it('what came broken, or is something else, is a major failure whatever anybody says', () => {
    for (const reason of ['damaged', 'wrong-item'] as const)
      for (const judged of ['minor', 'major', null] as const)
        expect(of(reason, 'refund', judged)).toEqual(['refund']);
  });
  it('a minor fault the shop puts right as it likes; who wishes a repair may have one', () => {
    expect(of('faulty', 'refund', 'minor')).toEqual(['refund', 'replacement', 'repair']);
    expect(of('faulty', 'repair', 'major')).toContain('repair');
    expect(of('faulty', 'repair', 'minor')).toContain('repair');
  });
  it('a fault that nobody has judged is not decided; a change of mind gives the money', () => {
    expect(of('faulty', 'refund')).toEqual([]);
    expect(of('changed-mind', 'replacement')).toEqual(['refund']);
    expect(failureOf('changed-mind', 'major')).toBeNull();
  });
});
