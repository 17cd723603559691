import { useEffect, useState } from 'react';

/**
 * The token of a mail's link, which stands behind the `#` so that no server is told it; null until the page is there, ''
 * for none. It is taken out of the address at once, so that nobody finds it in the history.
 */
export function useTokenInAddress(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const given = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
      setToken((before) => given || before || '');
      if (given !== '') history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // A second mail's link, opened in the same tab, changes what stands behind the # alone.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
