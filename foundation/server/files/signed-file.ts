import { isSignature, signatureOf, type SignaturePurpose, type ShopSecret } from '../signature.ts';

/** The parameters in a file's URL other than its id. */
export interface FileProof {
  /** The time at which the link expires, in seconds since 1970, in base 36. */
  until?: string;
  proof?: string;
}

/** The site and time at which a link is created or opened. */
export interface FileVisit {
  siteId: string;
  now: Date;
}

/**
 * Creates links to files of one kind by id. The signature of a link is valid on one site and expires after
 * `seconds`.
 */
export function signedFiles({
  secret,
  purpose,
  route,
  seconds,
}: {
  secret: ShopSecret;
  purpose: SignaturePurpose;
  route: string;
  seconds: number;
}) {
  return {
    /** Returns the path of a file. It gives access until it expires, and is invalid on other sites. */
    linkTo(id: number, { siteId, now }: FileVisit): string {
      const until = (Math.floor(now.getTime() / 1000) + seconds).toString(36);
      const proof = signatureOf(secret, purpose, `${siteId}.${id}.${until}`);
      return `${route}/${id}?${new URLSearchParams({ until, proof }).toString()}`;
    },
    /** Whether a URL currently gives access to a file. */
    opens(id: number, { until, proof }: FileProof, { siteId, now }: FileVisit): boolean {
      return (
        until !== undefined &&
        isSignature(secret, purpose, `${siteId}.${id}.${until}`, proof) &&
        parseInt(until, 36) * 1000 >= now.getTime()
      );
    },
  };
}
