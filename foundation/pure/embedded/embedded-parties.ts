import type { ThirdPartySources, ThirdPartyValues } from '../third-party-types.ts';
import {
  BAZAAR_VOICE_DEPLOYMENT,
  GOOGLE_MERCHANT_ID,
  httpsAddress,
  on,
  part,
  PRODUCT_REVIEW_BRAND_ID,
  text,
  when,
  type Party,
} from './third-party-values.ts';

/**
 * The third parties that display their own content in a page, such as a video or a calendar. In the sandbox,
 * a stand-in on this machine replaces each of them.
 */

interface EmbeddedParty {
  /** The name that shoppers read. */
  title: string;
  /**
   * The purpose to which the shopper must consent so that the content loads automatically. Without this
   * consent, the page displays a button that loads the content and names the third party.
   */
  purpose: 'statistics' | 'marketing';
  address(values: ThirdPartyValues): string | null;
  sources?: (address: string) => ThirdPartySources;
}

const DEFINITIONS = {
  wistia: {
    title: 'Wistia',
    purpose: 'marketing',
    address: (values) => when(on(values, 'WistiaEnabled'), 'https://fast.wistia.com/assets/external/E-v1.js'),
    sources: () => ({
      frame: ['https://fast.wistia.net'],
      connect: ['https://fast.wistia.com', 'https://pipedream.wistia.com'],
    }),
  },
  youtube: {
    title: 'YouTube',
    purpose: 'marketing',
    address: (values) => when(on(values, 'YoutubeEnabled'), 'https://www.youtube.com/iframe_api'),
    sources: () => ({ frame: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'] }),
  },
  buyapowa: {
    title: 'Buyapowa',
    purpose: 'marketing',
    address: (values) =>
      when(
        on(values, 'BuyapowaEnabled') && text(values, 'BuyapowaMarketDomain') !== '',
        httpsAddress(
          `https://${text(values, 'BuyapowaMarketDomain')}/bp.js?market=${part(values, 'BuyapowaMarket')}&campaign=${part(values, 'BuyapowaCampaignSlug')}`,
        ),
      ),
    sources: ofOwnHost,
  },
  calendly: {
    title: 'Calendly',
    purpose: 'statistics',
    address: (values) =>
      when(
        httpsAddress(text(values, 'CalendlyUrl')) !== null,
        'https://assets.calendly.com/assets/external/widget.js',
      ),
    sources: () => ({ frame: ['https://calendly.com'], style: ['https://assets.calendly.com'] }),
  },
  bazaar_voice: {
    title: 'Bazaarvoice',
    purpose: 'statistics',
    address: (values) => {
      const deployment = text(values, 'BazaarVoiceDeployment');
      return when(
        BAZAAR_VOICE_DEPLOYMENT.test(deployment),
        `https://apps.bazaarvoice.com/deployments/${deployment}/bv.js`,
      );
    },
    sources: () => ({
      connect: [
        'https://apps.bazaarvoice.com',
        'https://api.bazaarvoice.com',
        'https://network.bazaarvoice.com',
      ],
      img: ['https://photos-us.bazaarvoice.com', 'https://network.bazaarvoice.com'],
    }),
  },
  product_review: {
    title: 'ProductReview',
    purpose: 'statistics',
    address: (values) =>
      when(
        PRODUCT_REVIEW_BRAND_ID.test(text(values, 'ProductReviewBrandId')),
        'https://cdn.productreview.com.au/assets/widgets/loader.js',
      ),
    sources: () => ({
      frame: ['https://www.productreview.com.au'],
      connect: ['https://api.productreview.com.au'],
    }),
  },
  area_ten: {
    title: 'AreaTen',
    purpose: 'statistics',
    address: (values) =>
      when(
        on(values, 'AreaTenPanEnabled') || on(values, 'AreaTenHeraEnabled'),
        httpsAddress(text(values, 'AreaTenScript')),
      ),
    sources: ofOwnHost,
  },
  google_customer_review_survey: {
    title: 'Google',
    purpose: 'marketing',
    address: (values) =>
      when(
        GOOGLE_MERCHANT_ID.test(text(values, 'GoogleCustomerReviewsMerchantId')),
        'https://apis.google.com/js/platform.js',
      ),
    sources: () => ({ frame: ['https://www.google.com'] }),
  },
} satisfies Record<string, EmbeddedParty>;

export type EmbeddedPartyName = keyof typeof DEFINITIONS;
export const EMBEDDED_PARTY_NAMES = Object.keys(DEFINITIONS) as EmbeddedPartyName[];

const definitionOf = (name: EmbeddedPartyName): EmbeddedParty => DEFINITIONS[name];

/** Returns the sources of a third party whose script, frames and data have the same host. */
function ofOwnHost(address: string): ThirdPartySources {
  const origins = [new URL(address).origin];
  return { connect: origins, frame: origins, img: origins };
}

/** The base URL of the sandbox's stand-ins; empty outside the sandbox. */
const standIns = (values: ThirdPartyValues) => text(values, 'ThirdPartyStandIns');

/** Returns the URL of a third party's script, or of its stand-in; null if the third party is off. */
function addressOf(name: EmbeddedPartyName, values: ThirdPartyValues): string | null {
  const address = definitionOf(name).address(values);
  if (address === null || standIns(values) === '') return address;
  return `${standIns(values)}/${name}.js${new URL(address).search}`;
}

function sourcesOf(name: EmbeddedPartyName, values: ThirdPartyValues): ThirdPartySources {
  const { address, sources } = definitionOf(name);
  const real = address(values);
  if (real === null) return {};
  return standIns(values) === '' ? (sources?.(real) ?? {}) : ofOwnHost(standIns(values));
}

/** The entries of the script library for these third parties. */
export const EMBEDDED_PARTIES = Object.fromEntries(
  EMBEDDED_PARTY_NAMES.map((name) => [
    name,
    { address: (values) => addressOf(name, values), sources: (values) => sourcesOf(name, values) },
  ]),
) as Record<EmbeddedPartyName, Party & { address(values: ThirdPartyValues): string | null }>;

/** Returns the name of a third party that shoppers read. */
export const embeddedTitle = (name: EmbeddedPartyName): string => definitionOf(name).title;

/**
 * Returns the purpose to which the shopper must consent so that the third party's content loads
 * automatically.
 */
export const embeddedPurpose = (name: EmbeddedPartyName) => definitionOf(name).purpose;

/** Returns the names of the third parties that are on. */
export function embeddedParties(values: ThirdPartyValues): EmbeddedPartyName[] {
  return EMBEDDED_PARTY_NAMES.filter((name) => addressOf(name, values) !== null);
}

/** Returns the URL of Wistia's player for a video, or of its stand-in. */
export function wistiaPlayer(id: string, values: ThirdPartyValues): string {
  return standIns(values) === ''
    ? `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true`
    : `${standIns(values)}/wistia/frame?id=${id}`;
}
