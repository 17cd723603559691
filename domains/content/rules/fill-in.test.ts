import { expect, it, test } from 'vitest';
import { companyAge, fillIn } from './fill-in.ts';

const words = {
  company: 'Tom & <Sons>',
  phone: '1300 050 050',
  phoneHours: '',
  year: 2026,
  foundedYear: 1906,
};

it('the company was founded in 1906 (CONTENT-06)', () => expect(companyAge(2026, 1906)).toBe(120));

it('fills in the site’s placeholders, escaped in HTML', () => {
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

test('fills in every placeholder, also repeated ones, and escapes them in HTML only (CONTENT-06)', () => {
  const words = {
    company: `A & B's "<x>"`,
    phone: '+61 (0) 13 00',
    phoneHours: '',
    year: 2026,
    foundedYear: 1906,
  };
  expect(
    fillIn(
      { text: '{{company}} {{phone}} {{phoneLink}} {{since}} {{age}} {{age}}', list: ['{{age}}', 7] },
      words,
    ),
  ).toEqual({
    text: `A & B's "<x>" +61 (0) 13 00 tel:+6101300 1906 120 120`,
    list: ['120', 7],
  });
  expect(fillIn({ html: '{{company}}', deep: [{ html: '{{company}}' }] }, words)).toEqual({
    html: 'A &amp; B&#39;s &quot;&lt;x&gt;&quot;',
    deep: [{ html: 'A &amp; B&#39;s &quot;&lt;x&gt;&quot;' }],
  });
  expect(fillIn(['{{nobody}}', '{{toString}}', '{age}', '{{ age }}', null, true], words)).toEqual([
    '{{nobody}}',
    '{{toString}}',
    '{age}',
    '{{ age }}',
    null,
    true,
  ]);
});

test('the phone hours are in brackets and left out if unknown', () => {
  const page = { text: 'Call {{phone}}{{phoneHours}}, or write below.' };
  expect(fillIn(page, { ...words, phoneHours: 'Monday to Friday, 9 to 5' })).toEqual({
    text: 'Call 1300 050 050 (Monday to Friday, 9 to 5), or write below.',
  });
  expect(fillIn(page, words)).toEqual({ text: 'Call 1300 050 050, or write below.' });
});
