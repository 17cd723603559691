interface Addressed {
  path: string;
  secretParams?: readonly string[];
}

/**
 * Makes paths fit for a log: whatever stands behind the place of a secret (`/saved/:token`) is left out, also where the
 * address around it is misspelt, longer, or asked for by another method and so belongs to no route.
 */
export function secretHider(addresses: readonly Addressed[]): (path: string) => string {
  const places = addresses.flatMap(({ path, secretParams = [] }) => {
    const place = path.split('/').findIndex((part) => secretParams.includes(part.slice(1)));
    if (place < 0) return [];
    const parts = path.split('/');
    return [{ before: `${parts.slice(0, place).join('/')}/`, shown: parts.slice(0, place + 1).join('/') }];
  });
  return (path) => {
    const plain = path.replaceAll(/\/{2,}/g, '/').toLowerCase();
    return (
      places.find(({ before }) => plain.startsWith(before) && plain.length > before.length)?.shown ?? path
    );
  };
}
