import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#foundation/browser/call.ts';
import { LOGIN_CALLBACK, passkeySignInOptions, signInByPasskey } from '../contract.ts';
import { beginSignIn } from './sign-in-attempt.ts';

/** The library is fetched when a passkey is made or asked for. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey; answers a RegistrationResponseJSON. Rejects where its owner does not want to. */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await webAuthn();
  const made = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return { ...made };
}

/** Lets the browser answer a challenge of ours; answers an AuthenticationResponseJSON. */
export async function answerByPasskey({ isAutofill = false } = {}): Promise<Record<string, unknown>> {
  const { startAuthentication } = await webAuthn();
  const { options } = await call(passkeySignInOptions, {});
  const answer = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isAutofill,
  });
  return { ...answer };
}

/**
 * Signs in by a passkey and leads to the page that finishes every sign-in. `isAutofill`: it waits among what the browser
 * offers for the email address. `onChosen`: one was chosen.
 */
export async function signInByOwnPasskey(
  { from, returnUrl, isAutofill = false }: { from: string; returnUrl: string; isAutofill?: boolean },
  onChosen?: () => void,
): Promise<void> {
  const response = await answerByPasskey({ isAutofill });
  onChosen?.();
  const { nonce } = beginSignIn(from, '');
  const step = await call(signInByPasskey, { body: { response, nonce, returnUrl } });
  location.replace(`${LOGIN_CALLBACK}?${new URLSearchParams({ ...step, nonce }).toString()}`);
}

/** Whether the browser offers passkeys beside saved addresses. */
export async function hasAutofill(): Promise<boolean> {
  const offered = globalThis.PublicKeyCredential as
    | { isConditionalMediationAvailable?: () => Promise<boolean> }
    | undefined;
  return (await offered?.isConditionalMediationAvailable?.()) ?? false;
}

/** Stops waiting for a passkey. */
export async function stopWaiting(): Promise<void> {
  (await webAuthn()).WebAuthnAbortService.cancelCeremony();
}

/** Whether the device refused to make a second passkey for the same account (WebAuthn, `excludeCredentials`). */
export function hasPasskeyAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Whether somebody closed the browser's question, or another took its place. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
