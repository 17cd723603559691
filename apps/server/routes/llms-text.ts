import type { FastifyInstance } from 'fastify';
import { canonicalAddress } from '#foundation/pure/canonical.ts';
import type { Site } from '#sites/site.ts';

/** A list of links with a heading. */
export interface LinkSection {
  title: string;
  links: readonly { name: string; path: string; description: string }[];
}

export interface LlmsTextSources {
  siteOfHost(host: string | undefined): Site;
  originOf(siteId: string): string;
  sectionsOf(site: Site): readonly LinkSection[];
}

const FRESH = 'public, max-age=3600';

/**
 * Serves `/llms.txt`, an overview of the site in Markdown for language models (llmstxt.org): what the shop
 * is, how to contact it, and its most important pages.
 */
export function mountLlmsText(app: FastifyInstance, sources: LlmsTextSources): void {
  app.get('/llms.txt', async (request, reply) => {
    const site = sources.siteOfHost(request.headers.host);
    return reply
      .type('text/markdown; charset=utf-8')
      .header('cache-control', FRESH)
      .send(render(site, sources.originOf(site.id), sources.sectionsOf(site)));
  });
}

function render(site: Site, origin: string, sections: readonly LinkSection[]): string {
  const { companyName, homeIntro, acknowledgement } = site.wording;
  const country = site.country === 'NZ' ? 'New Zealand' : 'Australia';
  const facts = [
    `Country: ${country}. Currency: ${site.currency}.`,
    acknowledgement,
    site.supportPhone === '' ? '' : `Phone: ${site.supportPhone}.`,
    site.capabilities.hidesPricesFromGuests ? 'Prices are visible after signing in.' : '',
  ].filter((fact) => fact !== '');
  const parts = sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) =>
      [
        `## ${title}`,
        '',
        ...links.map(({ name, path, description }) => {
          const link = `- [${plain(name)}](${canonicalAddress(origin, path)})`;
          return description === '' ? link : `${link}: ${plain(description)}`;
        }),
      ].join('\n'),
    );
  return `${[`# ${plain(companyName)}`, `> ${plain(homeIntro)}`, facts.join('\n'), ...parts].join('\n\n')}\n`;
}

/** Removes what would end a link or a line of Markdown. */
function plain(text: string): string {
  return text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim();
}
