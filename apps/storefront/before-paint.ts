/**
 * Runs before anything is painted, on pages that come with an alert banner: hides it where it was closed before or where
 * none was found at the last look (BANNER-08); and on pages with a part for guests alone, which whoever is signed in does not
 * see (`foundation/browser/guests-part.tsx`). A classic script: it imports nothing and leaves no names behind.
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
    // Without storage nothing was closed.
  }
}
