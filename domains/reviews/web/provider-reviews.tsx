import { embeddedTitle } from '#foundation/pure/embedded/embedded-parties.ts';
import { ThirdPartyContent } from '#domains/analytics/web/third-parties/third-party-content.tsx';
import { useThirdParty } from '#domains/analytics/web/third-parties/use-third-party.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import type { REVIEW_PROVIDER_SETTINGS } from '#domains/settings/rules/own-reviews.ts';
import styles from './product-reviews.module.css';

export type ReviewProvider = (typeof REVIEW_PROVIDER_SETTINGS)[number];

const SCRIPTS = { BazaarVoiceDeployment: 'bazaar_voice', ProductReviewBrandId: 'product_review' } as const;

/** The settings that ProductReview's script reads from the window when it starts. */
interface ProviderWindow {
  __productReviewSettings?: { brandId: string; externalCatalogId?: string };
}

/**
 * Renders the reviews of a provider in place of the shop's own. Loads the provider's script when the section
 * is in view if the consent allows it; otherwise when the shopper presses the button. If the script cannot be
 * loaded, the section says so and offers to try again (SCRIPTS-03, -16).
 */
export function ProviderReviews({ provider, sku }: { provider: ReviewProvider; sku: string }) {
  const { settings } = useShop();
  const party = SCRIPTS[provider];
  const { state, load } = useThirdParty(party, {
    prepare: () => {
      if (provider === 'ProductReviewBrandId')
        (window as ProviderWindow).__productReviewSettings = { brandId: String(settings[provider]) };
    },
  });
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">What owners say</h2>
      <div className={styles.provider}>
        <ThirdPartyContent
          party={party}
          state={state}
          onLoad={load}
          label="Show the reviews"
          loading={
            <p role="status" className={styles.muted}>
              Loading the reviews…
            </p>
          }
          failureTitle="We couldn’t load the reviews"
          failure={
            <p>
              The rest of this page works. If you use a content blocker, allow {embeddedTitle(party)} in it.
            </p>
          }
        />
        {/* The script fills the elements that exist when it starts, so they precede it. */}
        {state === 'loading' || state === 'ready' ? <ProviderWidget provider={provider} sku={sku} /> : null}
      </div>
    </section>
  );
}

/** Renders the elements that the provider's script fills. */
function ProviderWidget({ provider, sku }: { provider: ReviewProvider; sku: string }) {
  if (provider === 'ProductReviewBrandId')
    return <div data-product-review-widget="reviews" data-catalog-entry-id={sku} />;
  return (
    <>
      <div data-bv-show="rating_summary" data-bv-product-id={sku} />
      <div data-bv-show="reviews" data-bv-product-id={sku} />
    </>
  );
}
