import { describe, expect, it } from 'vitest';
import { RETURN_STATES } from '../contract/values.ts';
import { afterAction, failureOf, isClosed, remediesFor } from './return-life.ts';

const ACTIONS = ['approve', 'decline', 'withdraw', 'receive', 'refund', 'settle'] as const;

it('allowed actions by state and actor, and the next states', () => {
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

describe('the remedies that the shop can offer', () => {
  const of = (
    reason: Parameters<typeof failureOf>[0],
    wish: 'refund' | 'replacement' | 'repair' | 'either',
    judged: 'major' | 'minor' | null = null,
  ) => remediesFor({ reason, wish, failure: failureOf(reason, judged) });

  it('after a major failure the shopper chooses between a refund and a replacement', () => {
    expect(of('faulty', 'refund', 'major')).toEqual(['refund']);
    expect(of('faulty', 'replacement', 'major')).toEqual(['replacement']);
    expect(of('faulty', 'either', 'major')).toEqual(['refund', 'replacement']);
  });
  it('a damaged or wrong product is a major failure, whatever the assessment', () => {
    for (const reason of ['damaged', 'wrong-item'] as const)
      for (const judged of ['minor', 'major', null] as const)
        expect(of(reason, 'refund', judged)).toEqual(['refund']);
  });
  it('for a minor fault the shop chooses; a shopper who requests a repair can get one', () => {
    expect(of('faulty', 'refund', 'minor')).toEqual(['refund', 'replacement', 'repair']);
    expect(of('faulty', 'repair', 'major')).toContain('repair');
    expect(of('faulty', 'repair', 'minor')).toContain('repair');
  });
  it('a fault that is not assessed cannot be decided; a change of mind is refunded', () => {
    expect(of('faulty', 'refund')).toEqual([]);
    expect(of('changed-mind', 'replacement')).toEqual(['refund']);
    expect(failureOf('changed-mind', 'major')).toBeNull();
  });
});
