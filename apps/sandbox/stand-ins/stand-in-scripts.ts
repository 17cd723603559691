import type { EmbeddedPartyName } from '#foundation/pure/embedded/embedded-parties.ts';

/**
 * The first part of every script. `report` sends an event to the sandbox, `frame` creates a frame with the
 * stand-in's content, and `fill` adds a frame to each element that matches, now and later.
 */
const START = (name: EmbeddedPartyName) => `(() => {
  const base = new URL('.', document.currentScript.src).href + '${name}/';
  const report = (event, data) => navigator.sendBeacon(base + 'event', JSON.stringify({ event, data }));
  const frame = (data) => {
    const one = document.createElement('iframe');
    one.src = base + 'frame?' + new URLSearchParams(data);
    one.title = 'Stand-in for ${name}';
    one.style.cssText = 'width:100%;height:100%;min-height:240px;border:0';
    return one;
  };
  const fill = (selector, dataOf) => {
    const run = () => {
      for (const place of document.querySelectorAll(selector + ':empty')) place.append(frame(dataOf(place.dataset)));
    };
    run();
    new MutationObserver(run).observe(document.body, { childList: true, subtree: true });
  };
`;

/** The part of each third party's interface that the shop uses. */
const BODIES: Record<EmbeddedPartyName, string> = {
  youtube: `
  window.YT = {
    ready: (run) => run(),
    Player: function Player(place, { videoId, events }) {
      if (videoId === 'NotAvailable') {
        events.onError({ data: 150 });
        return;
      }
      const one = frame({ id: videoId });
      one.id = place.id;
      one.addEventListener('load', () => events.onReady({ target: this }));
      place.replaceWith(one);
      this.destroy = () => one.remove();
    },
  };`,
  // The page adds the frame of the player itself.
  wistia: '',
  buyapowa: `
  window.Buyapowa = class Buyapowa {
    constructor(url, place) {
      this.url = url;
      this.place = place;
    }
    embedReferAFriend(data) {
      document.getElementById(this.place).replaceChildren(frame({ url: this.url, ...data }));
    }
    track(data) {
      report('track', data);
    }
  };`,
  calendly: `
  window.Calendly = {
    initInlineWidget: ({ url, parentElement, utm }) => parentElement.append(frame({ url, ...utm })),
  };`,
  bazaar_voice: `
  fill('[data-bv-show]', ({ bvShow, bvProductId }) => ({ show: bvShow, product: bvProductId }));`,
  product_review: `
  fill('[data-product-review-widget]', ({ catalogEntryId }) => ({
    brand: window.__productReviewSettings.brandId,
    product: catalogEntryId,
  }));`,
  area_ten: `
  const open = (tool) => (place, data) => place.replaceChildren(frame({ tool, ...data }));
  window.areaTen = { pan: open('pan'), hera: open('hera') };`,
  google_customer_review_survey: `
  window.gapi = {
    load: (_, run) => run(),
    surveyoptin: { render: (order) => report('survey', order) },
  };`,
};

/** Returns the script that replaces a third party's script. */
export function standInScript(name: EmbeddedPartyName): string {
  return `${START(name)}${BODIES[name]}\n  report('script', Object.fromEntries(new URL(document.currentScript.src).searchParams));\n})();\n`;
}
