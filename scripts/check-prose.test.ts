import { expect, test } from 'vitest';
import { markedPhrases, textsOf } from './check-prose.mjs';

const MARKED = ['who', 'ever'].join('');

test('reports a marked phrase with its replacement', () => {
  expect(markedPhrases(`Notifies ${MARKED} ordered.`)).toEqual([
    { phrase: MARKED, instead: 'the actor: the shopper, the caller, the operator' },
  ]);
  expect(markedPhrases('Notifies the customer who ordered.')).toEqual([]);
});

test('separates comments, user-facing text and documents', () => {
  const source =
    "/** Returns the cart. */\nconst text = 'Please sign in to continue.';\n// Why.\nconst url = 'a/b';\n";
  expect(textsOf('domains/cart/use-cases/cart.ts', source)).toEqual({
    comments: ' Returns the cart. \n Why.',
    text: 'Please sign in to continue.',
  });
  expect(textsOf('domains/cart/use-cases/cart.test.ts', source)).not.toHaveProperty('text');
  expect(textsOf('README.md', 'Run it.\n```sh\nnpm start\n```\n')).toEqual({ docs: 'Run it.\n\n' });
});
