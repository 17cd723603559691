import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#foundation/browser/call.ts';
import { LOGIN_CALLBACK, passkeySignInOptions, signInByPasskey } from '../../contract/identity.ts';
import { beginSignIn } from './sign-in-attempt.ts';

/** Loads the library when the browser first creates or uses a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Makes the browser create a passkey and returns a RegistrationResponseJSON. Rejects if the user declines. */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await webAuthn();
  const made = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return { ...made };
}

/** Makes the browser sign a sign-in challenge with a passkey. Returns an AuthenticationResponseJSON. */
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
 * Signs in with a passkey and opens the callback page. With `isAutofill`, the autofill of the email field
 * offers the passkeys. `onChosen` is called when the user has chosen one.
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

/** Whether the browser can offer passkeys in autofill. */
export async function hasAutofill(): Promise<boolean> {
  const offered = globalThis.PublicKeyCredential as
    | { isConditionalMediationAvailable?: () => Promise<boolean> }
    | undefined;
  return (await offered?.isConditionalMediationAvailable?.()) ?? false;
}

/** Cancels the pending request for a passkey. */
export async function stopWaiting(): Promise<void> {
  (await webAuthn()).WebAuthnAbortService.cancelCeremony();
}

/**
 * Whether the error means that the device already has a passkey for this account (WebAuthn,
 * `excludeCredentials`).
 */
export function hasPasskeyAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/**
 * Whether the error means that the user closed the browser's passkey prompt, or that another prompt replaced
 * it.
 */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
