import { PREVIOUS_SECRET_HOURS } from '#domains/integrations/contract/values.ts';

/** Says what to do with the secret of a webhook. `isRotated` is true if it replaces another one. */
export function SecretAdvice({ isRotated = false }: { isRotated?: boolean }) {
  return (
    <>
      <p>
        Copy this secret to the receiver, which checks the signature of every message with it.{' '}
        <b>It is displayed only now.</b>
      </p>
      {isRotated ? (
        <p>
          For {PREVIOUS_SECRET_HOURS} hours, messages are signed with the previous secret as well. Change the
          receiver before then.
        </p>
      ) : null}
    </>
  );
}
