import { isSignature, signatureOf, type SignaturePurpose, type ShopSecret } from './signature.ts';

/** What the address of a file carries beside its id. */
export interface FileProof {
  /** When the link expires, seconds since 1970, in base 36. */
  until?: string;
  proof?: string;
}

/** Where and when a link is made or opened. */
export interface FileVisit {
  siteId: string;
  now: Date;
}

/** Links to files of a kind, each by its id and a signature of one site that expires after `seconds`. */
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
    /** Path of a file, for whoever has it until it expires; it opens nothing on another site. */
    linkTo(id: number, { siteId, now }: FileVisit): string {
      const until = (Math.floor(now.getTime() / 1000) + seconds).toString(36);
      const proof = signatureOf(secret, purpose, `${siteId}.${id}.${until}`);
      return `${route}/${id}?${new URLSearchParams({ until, proof }).toString()}`;
    },
    /** Whether an address opens a file now. */
    opens(id: number, { until, proof }: FileProof, { siteId, now }: FileVisit): boolean {
      return (
        until !== undefined &&
        isSignature(secret, purpose, `${siteId}.${id}.${until}`, proof) &&
        parseInt(until, 36) * 1000 >= now.getTime()
      );
    },
  };
}
