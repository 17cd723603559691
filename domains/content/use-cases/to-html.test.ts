import { describe, expect, it } from 'vitest';
import { renderMarkdown, toSafeHtml } from './to-html.ts';

describe('Markdown becomes safe HTML', () => {
  it('Markdown', () => {
    expect(toSafeHtml('# One\n\nTwo **three** [four](/stores)')).toBe(
      '<h2>One</h2>\n<p>Two <strong>three</strong> <a href="/stores">four</a></p>',
    );
    expect(toSafeHtml('[call]({{phoneLink}})')).toBe('<p><a href="{{phoneLink}}">call</a></p>');
    expect(toSafeHtml('| a | b |\n| --- | --- |\n| 1 | 2 |')).toContain('<td>2</td>');
    expect(toSafeHtml('| | b |\n| --- | --- |\n| 1 | 2 |')).not.toContain('<th></th>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://spy.example/a.gif">',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '<iframe src="/"></iframe>',
    '<style>body{display:none}</style>',
    '<form action="https://evil.example"><input name=card></form>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
  ])('without unsafe elements, attributes or URLs: %s', (text) => {
    const html = toSafeHtml(text);
    expect(html).not.toMatch(
      /<(script|iframe|style|form|input|svg|img)|on\w+=|javascript:|evil\.example|spy\.example|style=/i,
    );
  });

  it('at any nesting depth', () =>
    expect(renderMarkdown({ type: 'faq', items: [{ question: '*q*', markdown: '*a*' }] })).toEqual({
      type: 'faq',
      items: [{ question: '*q*', html: '<p><em>a</em></p>' }],
    }));
});
