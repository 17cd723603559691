import { expect, test } from 'vitest';
import { blockChat, chatBlockers } from './chat-blockers.ts';

test('two blockers must both be removed, and each release counts once (CHAT-08)', () => {
  const compare = blockChat('compare');
  const nav = blockChat('mobile-nav');
  const again = blockChat('compare');
  compare();
  compare();
  expect(chatBlockers.get()).toEqual(['mobile-nav', 'compare']);
  nav();
  again();
  expect(chatBlockers.get()).toEqual([]);
});
