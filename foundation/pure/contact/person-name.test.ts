import { expect, it } from 'vitest';
import { nameContentError } from './person-name.ts';

it.each(['Ada Byron', 'St.John Smythe', 'O’Neil-Tāne', 'José 3rd', 'J. R. R. Tolkien', '李小龙'])(
  'accepts the name %j',
  (name) => expect(nameContentError(name)).toBeUndefined(),
);

it.each([
  ['Win at http://evil.example/', 'Please enter a name without links'],
  ['evil.shop', 'Please enter a name without links'],
  ['ｅｖｉｌ．ｃｏｍ', 'Please enter a name without links'],
  ['Win $500 now', 'Please enter a name without amounts and numbers'],
  ['Call 1900 555 555', 'Please enter a name without amounts and numbers'],
  ['Ada\nYou have won', 'Please enter a name on one line'],
])('rejects the name %j', (name, error) => expect(nameContentError(name)).toBe(error));
