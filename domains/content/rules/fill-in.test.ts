import { expect, it } from 'vitest';
import { companyAge, fillIn } from './fill-in.ts';

const words = { company: 'Tom & <Sons>', phone: '1300 050 050', year: 2026 };

it('the company was founded in 1906 (CONTENT-06)', () => expect(companyAge(2026)).toBe(120));

it('fills in the words of a site, escaped in HTML', () => {
  expect(
    fillIn(
      {
        title: '{{company}}, {{age}} years',
        blocks: [
          {
            html: '<a href="{{phoneLink}}">{{company}}</a>',
            to: '{{phoneLink}}',
            other: '{{constructor}} {{nothing}}',
          },
        ],
        n: 1,
      },
      words,
    ),
  ).toEqual({
    title: 'Tom & <Sons>, 120 years',
    blocks: [
      {
        html: '<a href="tel:1300050050">Tom &amp; &lt;Sons&gt;</a>',
        to: 'tel:1300050050',
        other: '{{constructor}} {{nothing}}',
      },
    ],
    n: 1,
  });
});
