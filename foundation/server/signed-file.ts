import { isSignature, signatureOf, type SignaturePurpose } from './signature.ts';

/** What the address of a file carries beside its id. */
export interface FileProof {
  /** When the link expires, seconds since 1970, in base 36. */
  until?: string;
  proof?: string;
}

/** Links to files of a kind, each by its id and a signature that expires after `seconds`. */
export function signedFiles({
  secret,
  purpose,
  route,
  seconds,
}: {
  secret: string;
  purpose: SignaturePurpose;
  route: string;
  seconds: number;
}) {
  return {
    /** Path of a file, for whoever has it until it expires. */
    linkTo(id: number, now: Date): string {
      const until = (Math.floor(now.getTime() / 1000) + seconds).toString(36);
      const proof = signatureOf(secret, purpose, `${id}.${until}`);
      return `${route}/${id}?${new URLSearchParams({ until, proof }).toString()}`;
    },
    /** Whether an address opens a file now. */
    opens(id: number, { until, proof }: FileProof, now: Date): boolean {
      return (
        until !== undefined &&
        isSignature(secret, purpose, `${id}.${until}`, proof) &&
        parseInt(until, 36) * 1000 >= now.getTime()
      );
    },
  };
}
