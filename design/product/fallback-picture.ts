const FALLBACK = /\/assets\/images\/fallback-/;

/**
 * Returns the URL of the site's fallback picture. This picture replaces a picture that cannot be loaded
 * (SHELL-26).
 */
export function fallbackAddress(): string {
  return `/assets/images/fallback-${document.documentElement.dataset['site'] ?? 'none'}.svg`;
}

/**
 * Whether the picture is the fallback picture. A fallback picture that cannot be loaded is not replaced
 * (SHELL-25).
 */
function isFallback(image: HTMLImageElement): boolean {
  return FALLBACK.test(image.src);
}

/** True if the picture cannot be loaded or is already the fallback picture. */
export function isBroken(image: HTMLImageElement): boolean {
  return isFallback(image) || (image.complete && image.naturalWidth === 0 && image.currentSrc !== '');
}

/**
 * Replaces every picture that cannot be loaded with the site's fallback picture. Also replaces pictures that
 * fail later.
 */
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
  // Replaces pictures that failed before this script ran.
  for (const image of document.querySelectorAll('img')) if (isBroken(image)) replace(image);
}
