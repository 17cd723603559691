/**
 * Fetches the page's modules once it is painted, so that what is painted has the line to itself: on a phone the first picture
 * comes before 110 KiB of scripts. A classic script: it imports nothing and leaves no names behind.
 */
{
  /** A slow line paints later than that; then the page comes to life first. */
  const LONGEST_WAIT_MS = 3000;
  const { scripts = '', preloads = '' } = document.currentScript?.dataset ?? {};
  const addressesIn = (text: string) => text.split(' ').filter((one) => one !== '');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const src of addressesIn(scripts))
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
    for (const href of addressesIn(preloads))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  const tellsPaint =
    typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('paint');
  // A tab that nobody looks at is not painted, and some browsers keep to themselves when they paint.
  if (document.visibilityState === 'hidden' || !tellsPaint) start();
  else {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', start, { once: true });
    setTimeout(start, LONGEST_WAIT_MS);
  }
}
