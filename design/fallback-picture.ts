const FALLBACK = /\/assets\/images\/fallback-/;

/** The site's picture for one that cannot be loaded (SHELL-26). */
export function fallbackAddress(): string {
  return `/assets/images/fallback-${document.documentElement.dataset['site'] ?? 'none'}.svg`;
}

/** Whether the fallback stands there already: it is not replaced again (SHELL-25). */
function isFallback(image: HTMLImageElement): boolean {
  return FALLBACK.test(image.src);
}

/** Whether a picture cannot be loaded, or has been replaced because of that. */
export function isBroken(image: HTMLImageElement): boolean {
  return isFallback(image) || (image.complete && image.naturalWidth === 0 && image.currentSrc !== '');
}

/** Puts the site's fallback picture in the place of every picture of the page that cannot be loaded, now and later. */
export function replaceBrokenPictures(): void {
  const replace = (image: HTMLImageElement) => {
    if (isFallback(image)) return;
    for (const source of image.parentElement?.querySelectorAll('source') ?? [])
      source.removeAttribute('srcset');
    image.removeAttribute('srcset');
    image.src = fallbackAddress();
  };
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  // Some may have failed before this script was there.
  for (const image of document.querySelectorAll('img')) if (isBroken(image)) replace(image);
}
