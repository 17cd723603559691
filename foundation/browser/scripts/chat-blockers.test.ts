import { expect, test } from 'vitest';
import { blockChat, chatBlockers } from './chat-blockers.ts';

test('two blockers need both removed, and a release counts once (CHAT-08)', () => {
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
