import { describe, expect, it } from 'vitest';
import { SITE_IDS, siteOf } from '#sites/registry.ts';
import { drawPaper } from './draw-document.ts';
import { letterheadOf, type Letterhead } from './draw-letterhead.ts';

const FAMILY = {
  archivo: 'Archivo',
  bodoni: 'BodoniModa',
  bricolage: 'BricolageGrotesque',
  fraunces: 'Fraunces',
  hanken: 'HankenGrotesk',
  newsreader: 'Newsreader',
  outfit: 'Outfit',
};

async function draw(letterhead: Letterhead): Promise<string> {
  const pdf = await drawPaper(
    {
      title: 'Quote',
      number: 'Q1',
      subject: '',
      seller: { name: 'Whitegoods' },
      facts: [],
      blocks: [],
      sections: [{ title: 'Description', rows: [] }],
      totals: { totalLabel: 'Total', totalCents: 100 as never, gstText: '' },
    },
    letterhead,
    new Date(0),
  );
  return pdf.toString('latin1');
}

describe('the letterhead', () => {
  it.each(SITE_IDS)('of %s has its wordmark in the font of its theme', async (id) => {
    const letterhead = letterheadOf(siteOf(id));
    expect(await draw(letterhead)).toMatch(
      new RegExp(`BaseFont /[A-Z]+\\+${FAMILY[letterhead.displayFont]}`),
    );
  });

  it('uses the font of documents for a wordmark with other letters', async () => {
    const pdf = await draw({ ...letterheadOf(siteOf('wa')), wordmark: 'Ōamaru 王' });
    // The title is still in the display font.
    expect(pdf).toContain('Newsreader');
    expect(pdf).toMatch(/BaseFont \/[A-Z]+\+HankenGrotesk-?Bold/);
  });
});
