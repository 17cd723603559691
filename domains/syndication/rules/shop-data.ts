import { returnPolicyData } from './product-data.ts';
import type { SellingSite, SellingTerms } from './selling-terms.ts';

/** The path of the site's icon as a picture for search engines, 512 by 512 pixels. */
const LOGO = '/icon-512.png';

/** Returns the shop as structured data for the home page (schema.org `OnlineStore`). */
export function organizationData(
  site: SellingSite,
  { origin, terms }: { origin: string; terms: SellingTerms },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: site.wording.companyName,
    ...(site.name === site.wording.companyName ? {} : { alternateName: site.name }),
    url: `${origin}/`,
    logo: origin + LOGO,
    ...(site.wording.foundedYear === null ? {} : { foundingDate: String(site.wording.foundedYear) }),
    ...(site.supportPhone === ''
      ? {}
      : {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: site.supportPhone,
            areaServed: site.country,
          },
        }),
    hasMerchantReturnPolicy: returnPolicyData(site, { origin, terms }),
  };
}

/** Returns the site as structured data for the home page, with the URL of its search. */
export function websiteData({ name }: Pick<SellingSite, 'name'>, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search/{search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
