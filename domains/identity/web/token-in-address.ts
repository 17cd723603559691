import { useEffect, useState } from 'react';

/**
 * The token of a mail's link, which stands behind the `#` so that no server is told it; null until the page is there, ''
 * for none. It is taken out of the address at once, so that nobody finds it in the history.
 */
export function useTokenInAddress(): string | null {
  return useLinkInAddress().token;
}

/** The same, and whether the mail was an invitation: who opens that has no password yet. */
export function useLinkInAddress(): { token: string | null; isInvitation: boolean } {
  const [link, setLink] = useState<{ token: string | null; isInvitation: boolean }>({
    token: null,
    isInvitation: false,
  });
  useEffect(() => {
    const take = () => {
      const words = new URLSearchParams(location.hash.slice(1));
      const given = words.get('token') ?? '';
      const isInvitation = words.has('invited');
      setLink((before) =>
        given === '' ? { ...before, token: before.token ?? '' } : { token: given, isInvitation },
      );
      if (given !== '') history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // A second mail's link, opened in the same tab, changes what stands behind the # alone.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return link;
}
