import { useEffect, useState } from 'react';

/**
 * Returns the token of an email's link, which follows the `#` so that no server receives it; null before the
 * page has loaded, '' if absent. It is removed from the URL immediately, so that it does not stay in the
 * history.
 */
export function useTokenInAddress(): string | null {
  return useLinkInAddress().token;
}

/** The data after the `#` of an email's link. */
interface LinkInAddress {
  token: string | null;
  /** The email was an invitation, and its reader has no password yet. */
  isInvitation: boolean;
  /** The email address to which the email was sent; empty if the link does not contain it. */
  email: string;
}

/** Returns the token and the other data in the link. */
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
    // A second email's link opened in the same tab changes only the part after the #.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return link;
}
