import { isSignature, signatureOf, type SignaturePurpose, type ShopSecret } from '../signature.ts';

/** The query parameters of a file's URL. */
export interface FileProof {
  /** When the link expires, in seconds since 1970, as a base-36 number. */
  until?: string;
  proof?: string;
}

/** The site on which a link is created or opened, and the current time. */
export interface FileVisit {
  siteId: string;
  now: Date;
}

/** Creates functions for signed links to files. A link is valid on one site and for `seconds` seconds. */
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
    /** Returns the signed path of a file. It gives access to the file on this site until it expires. */
    linkTo(id: number, { siteId, now }: FileVisit): string {
      const until = (Math.floor(now.getTime() / 1000) + seconds).toString(36);
      const proof = signatureOf(secret, purpose, `${siteId}.${id}.${until}`);
      return `${route}/${id}?${new URLSearchParams({ until, proof }).toString()}`;
    },
    /** Whether the parameters of a URL give access to a file at this time. */
    opens(id: number, { until, proof }: FileProof, { siteId, now }: FileVisit): boolean {
      return (
        until !== undefined &&
        isSignature(secret, purpose, `${siteId}.${id}.${until}`, proof) &&
        parseInt(until, 36) * 1000 >= now.getTime()
      );
    },
  };
}
