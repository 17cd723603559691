import { describe, expect, it } from 'vitest';
import { isLink, quickLinksOf } from './quick-links.ts';

describe('quick links (SETTINGS-13)', () => {
  it('are the setting’s links within this shop', () => {
    const good = { label: 'Returns', to: '/s/returns' };
    expect(
      quickLinksOf(
        JSON.stringify([good, { label: 'x', to: 'https://evil.example' }, { label: '' }, 7, null]),
      ),
    ).toEqual([good]);
  });

  it.each([undefined, '', '{', '{}', 'null', 7, true])('are empty for %j', (value) =>
    expect(quickLinksOf(value)).toEqual([]),
  );

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1', ''])(
    '%j is not a link of this shop',
    (to) => expect(isLink({ label: 'x', to })).toBe(false),
  );

  it.each([
    [{ label: 'Returns', to: '/s/returns' }, true],
    [{ label: '  ', to: '/s/returns' }, false],
    [{ to: '/s/returns' }, false],
    [{ label: 7, to: '/s/returns' }, false],
    [{ label: 'Returns' }, false],
    [{ label: 'Returns', to: 7 }, false],
    [null, false],
    ['/s/returns', false],
  ])('%j is a link: %s', (value, is) => expect(isLink(value)).toBe(is));
});
