/**
 * Parses the version in an `If-Match` header; null without a version. An invalid version is treated as older
 * than any valid version.
 */
export function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim());
  return digits ? Number(digits[1]) : 0;
}
