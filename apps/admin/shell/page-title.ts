import { useEffect } from 'react';

/** Sets the title of the document. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Back office`;
  }, [title]);
}
