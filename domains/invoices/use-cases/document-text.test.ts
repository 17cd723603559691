import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDocumentText, toRuns, toVisualOrder } from './document-runs.ts';
import { siteOf } from '#sites/registry.ts';
import { drawPaper } from './draw-document.ts';
import { letterheadOf } from './draw-letterhead.ts';

const LETTERHEAD = letterheadOf(siteOf('aol'));

function drawInvoice(name: string): Promise<Buffer> {
  return drawPaper(
    {
      title: 'Tax invoice',
      number: 'INV-1',
      subject: 'Order W1',
      seller: { name: 'Whitegoods Pty Ltd' },
      facts: [['Number', name]],
      blocks: [['Sold to', [name, `${name} ${name}`]]],
      sections: [
        {
          title: 'Description',
          rows: [{ text: name, details: [name], quantity: 1, unitCents: null, amountCents: 100 as never }],
        },
      ],
      totals: { totalLabel: 'Total', totalCents: 100 as never, gstText: name },
    },
    LETTERHEAD,
    new Date(0),
  );
}

/**
 * Counts the missing glyphs in a PDF. A missing glyph has the number 0 in its font and is displayed as an
 * empty box.
 */
function countMissingGlyphs(pdf: Buffer): number {
  const file = pdf.toString('latin1');
  let missing = 0;
  for (const { 0: mark, index } of file.matchAll(/stream\r?\n/g)) {
    const start = index + mark.length;
    let content = '';
    try {
      content = inflateSync(pdf.subarray(start, file.indexOf('endstream', start))).toString('latin1');
    } catch {
      continue;
    }
    if (!/T[jJ]/.test(content)) continue;
    for (const [, glyphs = ''] of content.matchAll(/<([0-9a-f]{4,})>/g))
      missing += glyphs.match(/.{4}/g)!.filter((glyph) => glyph === '0000').length;
  }
  return missing;
}

const NAMES = {
  macrons: 'Tāne Ngāti',
  'macrons as marks': 'Whetu\u0304',
  vietnamese: 'Nguyễn Trần',
  polish: 'Łukasz Żółć',
  chinese: '王小明 先生',
  'traditional Chinese': '陳國龍',
  japanese: 'さとう サトウ 佐藤',
  korean: '김민수',
  arabic: 'محمد علي',
  hebrew: 'דוד כהן',
  thai: 'สมชาย ใจดี',
  hindi: 'राज शर्मा',
  bengali: 'রহিম উদ্দিন',
  punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  gujarati: 'પટેલ',
  tamil: 'முருகன்',
  telugu: 'రాజు',
  sinhala: 'සුනිල්',
  khmer: 'សុខា',
  greek: 'Γιώργος Παπαδόπουλος',
  cyrillic: 'Иван Петров',
  'overlay mark': 'a\u0336b\u0336',
  solidus: 'o\u0338 e\u0338',
  'heap of marks': `Z${'\u0335\u0321\u0351\u033e'.repeat(12)}algo`,
  emoji: 'Ada 🏠 👩‍👩‍👧 🇦🇺 1️⃣',
  'invisible characters': 'Ada\u200b \u202eLove\ufefflace',
  'half a surrogate pair': 'Ada \ud83c',
  'unknown script': 'ᏣᎳᎩ',
  'long name without blanks': '王'.repeat(200),
  nothing: '',
};

describe('a name on a document', () => {
  it.each(Object.entries(NAMES))('%s renders without a missing glyph', async (_kind, name) => {
    const pdf = await drawInvoice(name);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(countMissingGlyphs(pdf)).toBe(0);
  });

  it('of any characters never fails and never has a missing glyph', async () => {
    const marks = fc.constantFrom(...Array.from('aLo \u0301\u0336\u0338\u0328\u064b\u094d\u0e49اक한'));
    const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: marks }));
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 20, maxLength: 20 }), async (names) => {
        expect(countMissingGlyphs(await drawInvoice(names.join('\n')))).toBe(0);
      }),
      { numRuns: 4 },
    );
  });

  it('embeds no fallback font if none is needed', async () => {
    expect((await drawInvoice('Tāne O’Neil')).toString('latin1')).not.toContain('NotoSans');
    expect((await drawInvoice('Иван')).toString('latin1')).toContain('NotoSans');
  });
});

it('prints composed text without emoji and invisible characters', () => {
  expect(toDocumentText('Whetu\u0304\u200b 🏠\u00a0x\ty\u2028z')).toBe('Whetū  x y\nz');
});

it.each([
  [
    'Ivan Иван',
    [
      ['main', 'Ivan'],
      ['cyrillic', 'Иван'],
    ],
  ],
  ['ქ', []],
  ['©', [['main', '©']]],
])('splits %s by font', (text, expected) => {
  const runs = toRuns(text);
  if (expected.length > 0) expect(runs.map((run) => [run.font, run.text])).toEqual(expected);
  else expect(runs).toEqual([{ font: 'main', text: '?' }]);
});

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['محمد علي', 'علي محمد'],
  ['Ada محمد علي Smith', 'Ada علي محمد Smith'],
  ['محمد Ada Smith علي', 'علي Ada Smith محمد'],
  ['שדרות 12 דוד', 'דוד 12 שדרות'],
  ['12 Queen Street', '12 Queen Street'],
])('%s is laid out from left to right as %s', (text, expected) => {
  const pieces = text.split(' ').map((word) => ({ runs: toRuns(word), word }));
  expect(
    toVisualOrder(pieces)
      .map(({ word }) => word)
      .join(' '),
  ).toBe(expected);
});
