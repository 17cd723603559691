/**
 * Runs before the browser first paints the page. Hides the alert banner if the user has closed it or if the
 * last check found no alert (BANNER-08). Hides guest-only content from signed-in users
 * (`foundation/browser/hydration/guests-part.tsx`). A classic script: it imports nothing and defines no
 * globals.
 */
{
  const document_ = document.documentElement;
  try {
    const isFresh = (key: string): boolean => {
      const entry = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires?: number };
      return (entry.expires ?? 0) > Date.now();
    };
    if (
      sessionStorage.getItem('closedAlertBanner') === document_.dataset['alert'] ||
      (isFresh('recheckAlertBannerExpiry') && !isFresh('alertCacheData'))
    )
      document_.dataset['alert'] = 'closed';
    if (document_.dataset['part'] === 'guests' && localStorage.getItem('isLoggedIn') !== null)
      document_.dataset['part'] = 'own';
  } catch {
    // Without browser storage, the shop cannot know that the user has closed a banner.
  }
}
