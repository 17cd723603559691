import type { Setting } from '../contract/settings.ts';
import { isOn, textSetting } from './values.ts';

/** The settings that replace the shop's own reviews with those of a provider. */
export const REVIEW_PROVIDER_SETTINGS = ['BazaarVoiceDeployment', 'ProductReviewBrandId'] as const;

/** Whether the reviews of a provider replace the shop's own ratings and reviews on a site. */
export function hasReviewProvider(settings: readonly Setting[]): boolean {
  return REVIEW_PROVIDER_SETTINGS.some((name) => textSetting(settings, name) !== '');
}

/**
 * Whether a site displays its own reviews and ratings: review summaries are on, and no provider replaces
 * them.
 */
export function hasOwnReviews(settings: readonly Setting[]): boolean {
  return isOn(settings, 'ReviewSummariesEnabled') && !hasReviewProvider(settings);
}
