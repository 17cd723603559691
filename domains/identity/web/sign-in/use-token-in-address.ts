import { useEffect, useState } from 'react';

/**
 * Returns the token of an emailed link. It is null before the page has loaded, and empty if the link has no
 * token. The token follows the `#`, so that no server receives it.
 *
 * It is removed from the URL immediately, so that it does not stay in the browser's history.
 */
export function useTokenInAddress(): string | null {
  return useLinkInAddress().token;
}

/** The data after the `#` of an email's link. */
interface LinkInAddress {
  token: string | null;
  /** Whether the email was an invitation. If so, its recipient has no password yet. */
  isInvitation: boolean;
  /** The address to which the email was sent; empty if the link does not contain it. */
  email: string;
}

/** Returns the token and the other data after the `#` of an emailed link. */
export function useLinkInAddress(): LinkInAddress {
  const [link, setLink] = useState<LinkInAddress>({ token: null, isInvitation: false, email: '' });
  useEffect(() => {
    const take = () => {
      const words = new URLSearchParams(location.hash.slice(1));
      const urlToken = words.get('token') ?? '';
      const isInvitation = words.has('invited');
      const email = words.get('email') ?? '';
      setLink((before) =>
        urlToken === '' ? { ...before, token: before.token ?? '' } : { token: urlToken, isInvitation, email },
      );
      if (urlToken !== '') history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // If a second email's link is opened in the same tab, only the part after the # changes.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return link;
}
