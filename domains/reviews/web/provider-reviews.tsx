import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
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
 * is in view. If the script cannot be loaded, the section says so and offers to try again (SCRIPTS-03, -16).
 */
export function ProviderReviews({ provider, sku }: { provider: ReviewProvider; sku: string }) {
  const { settings } = useShop();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    const settle = (next: 'ready' | 'failed') => () => {
      if (!isUnmounted) setState(next);
    };
    if (provider === 'ProductReviewBrandId')
      (window as ProviderWindow).__productReviewSettings = { brandId: String(settings[provider]) };
    void import('#foundation/browser/scripts/load-script.ts')
      .then(({ loadScript }) => loadScript(SCRIPTS[provider], settings))
      .then(settle('ready'), settle('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [provider, settings, attempt]);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">What owners say</h2>
      {state === 'failed' ? (
        <p role="alert">
          We couldn’t load the reviews.{' '}
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </p>
      ) : (
        <ProviderWidget provider={provider} sku={sku} />
      )}
      {state === 'loading' && (
        <p role="status" className={styles.muted}>
          Loading the reviews…
        </p>
      )}
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
