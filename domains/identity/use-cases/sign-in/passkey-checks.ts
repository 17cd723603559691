import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { insertCode, spendCode, type CodeRow } from '../../db/codes.ts';
import { lockNamedCredential } from '../../db/credentials.ts';
import { updateCredential, type CredentialRow } from '../../db/identity.ts';
import { CODE_LIFE_MS } from './codes.ts';
import type { IdentityContext } from '../deps.ts';
import { hashOf, randomSecret } from '../sessions/secrets.ts';

/**
 * The stored data of a passkey. The data is not secret, because the private key never leaves the
 * authenticator.
 */
export interface PasskeyData {
  /** The public key in COSE format, encoded in base64url. */
  publicKey: string;
  /** The authenticator's counter of uses; 0 if the authenticator does not count. */
  counter: number;
  transports: string[];
  isSynced: boolean;
  siteId: string;
}

/** Loads the library at the first use of a passkey, because its certificate parsers are large. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Returns the host and the origin for which a site's passkeys work. The browser offers a passkey only on the
 * host for which it was created, and the shop accepts responses only from the site's own origin.
 */
const partyOf = ({ origin }: Pick<IdentityContext, 'origin'>) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
});

async function giveChallenge(
  tx: Kysely<Tables>,
  kind: 'passkey' | 'new-passkey',
  accountId: string | null,
  { site, now }: IdentityContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomSecret();
  const life = CODE_LIFE_MS[kind];
  await insertCode(
    tx,
    {
      hash: hashOf(challenge),
      kind,
      accountId,
      siteId: site.id,
      data: {},
      expiresAt: new Date(now.getTime() + life),
    },
    now,
  );
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/**
 * Marks the challenge in a passkey's response as used and returns it; undefined if the challenge is unknown,
 * used or expired.
 */
async function takeChallenge(
  tx: Kysely<Tables>,
  kind: 'passkey' | 'new-passkey',
  response: { response?: unknown },
  { site, now }: IdentityContext,
): Promise<{ row: CodeRow; challenge: string } | undefined> {
  const challenge = challengeOf(response);
  const row = challenge === null ? undefined : await spendCode(tx, hashOf(challenge), [kind], now);
  return row && challenge !== null && row.site_id === site.id ? { row, challenge } : undefined;
}

/**
 * Returns the challenge in a passkey's response; null if the response contains none. The caller must verify
 * the response's signature.
 */
function challengeOf({ response }: { response?: unknown }): string | null {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Returns the options with which a browser creates a passkey. The passkey signs in without a password, and
 * its authenticator must verify the user.
 */
export async function creationOptions(
  tx: Kysely<Tables>,
  account: { id: string; email: string; name: string },
  known: readonly CredentialRow[],
  ctx: IdentityContext,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.site.wording.companyName,
    rpID: partyOf(ctx).expectedRPID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: await giveChallenge(tx, 'new-passkey', account.id, ctx),
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({
      id: row.identifier!,
      transports: (row.data as unknown as PasskeyData).transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Verifies the browser's response for a new passkey. Returns the data to store; null if the response is
 * invalid.
 */
export async function readCreation(
  tx: Kysely<Tables>,
  accountId: string,
  response: Record<string, unknown>,
  ctx: IdentityContext,
): Promise<{ identifier: string; data: PasskeyData } | null> {
  const taken = await takeChallenge(tx, 'new-passkey', response, ctx);
  if (!taken || taken.row.account_id !== accountId) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: taken.challenge,
    ...partyOf(ctx),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    identifier: credential.id,
    data: {
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 8).map(String),
      isSynced: credentialBackedUp,
      siteId: ctx.site.id,
    },
  };
}

/** Returns the options with which a browser signs in with any passkey of this host. */
export async function requestOptions(
  db: Kysely<Tables>,
  ctx: IdentityContext,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).expectedRPID,
    challenge: await giveChallenge(db, 'passkey', null, ctx),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * Verifies a passkey's response and returns the passkey's account. Returns null if the response is invalid or
 * the authenticator has not verified the user. `isCopy` is true if the passkey's use counter has not
 * increased, because the passkey was then probably copied.
 */
export async function readAssertion(
  tx: Kysely<Tables>,
  response: Record<string, unknown>,
  ctx: IdentityContext,
): Promise<{ accountId: string; isCopy: boolean } | null> {
  const taken = await takeChallenge(tx, 'passkey', response, ctx);
  if (!taken) return null;
  const row = await lockNamedCredential(tx, 'passkey', String(response['id'] ?? ''));
  if (!row) return null;
  const data = row.data as unknown as PasskeyData;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: taken.challenge,
    ...partyOf(ctx),
    requireUserVerification: true,
    credential: {
      id: row.identifier!,
      publicKey: new Uint8Array(Buffer.from(data.publicKey, 'base64url')),
      // Passes 0 to the library, because the library would reject a copied passkey without saying that it is
      // a copy. This function compares the counters itself.
      counter: 0,
      transports: data.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  if (!isHandleOf(response, row.account_id)) return null;
  const { newCounter } = authenticationInfo;
  if ((newCounter > 0 || data.counter > 0) && newCounter <= data.counter)
    return { accountId: row.account_id, isCopy: true };
  await updateCredential(tx, row.id, {
    data: { ...data, counter: newCounter, isSynced: authenticationInfo.credentialBackedUp },
    lastUsedAt: ctx.now,
  });
  return { accountId: row.account_id, isCopy: false };
}

/**
 * Whether the user handle in a response matches the passkey's account. Also true if the response has no user
 * handle (Web Authentication 3, section 7.2).
 */
function isHandleOf({ response }: { response?: unknown }, accountId: string): boolean {
  const { userHandle } = response as { userHandle?: unknown };
  if (userHandle === undefined || userHandle === null || userHandle === '') return true;
  return userHandle === Buffer.from(accountId).toString('base64url');
}
