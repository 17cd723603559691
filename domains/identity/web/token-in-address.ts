import { useEffect, useState } from 'react';

/**
 * The token of a mail's link, which stands behind the `#` so that no server is told it; null until the page is there, ''
 * for none. It is taken out of the address at once, so that nobody finds it in the history.
 */
export function useTokenInAddress(): string | null {
  return useLinkInAddress().token;
}

/** What a mail's link carries behind the `#`. */
interface LinkInAddress {
  token: string | null;
  /** The mail was an invitation: its reader has no password yet. */
  isInvitation: boolean;
  /** The email address that the mail was sent to; empty if the link does not say. */
  email: string;
}

/** The same with everything else that the link carries. */
export function useLinkInAddress(): LinkInAddress {
  const [link, setLink] = useState<LinkInAddress>({ token: null, isInvitation: false, email: '' });
  useEffect(() => {
    const take = () => {
      const words = new URLSearchParams(location.hash.slice(1));
      const given = words.get('token') ?? '';
      const isInvitation = words.has('invited');
      const email = words.get('email') ?? '';
      setLink((before) =>
        given === '' ? { ...before, token: before.token ?? '' } : { token: given, isInvitation, email },
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
