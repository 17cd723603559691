import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { Suspense, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Actions, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type SecurityView,
} from '../../contract/identity.ts';
import formStyles from '../account/account-form.module.css';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { HindranceNotice } from './hindrance-notice.tsx';
import { hindranceOf, usePress, type Hindrance } from './use-security.ts';
import { dayText } from './day-text.ts';
import styles from './security.module.css';

const QrCode = lazyPart(async () => ({ default: (await import('#design/qr-code.tsx')).QrCode }));

type Doing = '' | 'on' | 'off' | 'codes';

/**
 * Renders the settings of the second factor: the set-up with a QR code, the recovery codes, and turning the
 * second factor off.
 */
export function SecondFactorPart({
  security,
  reload,
}: {
  security: SecurityView;
  reload: () => Promise<void>;
}) {
  const [doing, setDoing] = useState<Doing>('');
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const press = usePress();
  const { opener, back } = useWayBack<Doing>();
  const giveUp = () => back(() => setDoing(''), doing);
  const factor = security.secondFactor;

  const begin = () =>
    press.run(async () => {
      setSecret(await call(beginSecondFactor, {}));
      setCodes([]);
      setDoing('on');
    });
  const finished = async (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    setDoing('');
    setSecret(null);
    await reload();
  };
  return (
    <Part
      title="Two-step verification"
      intro="Add a code from an authenticator app, so a stolen password isn’t enough."
    >
      {codes.length > 0 ? (
        <div className={styles.wide}>
          <RecoveryCodes title="Two-step verification is on" codes={codes} />
        </div>
      ) : null}
      <HindranceNotice hindrance={press.hindrance} />
      {doing === 'on' && secret ? (
        <SetUp
          secret={secret}
          onCancel={giveUp}
          send={async (answer) =>
            finished((await call(turnOnSecondFactor, { body: { answer } })).recoveryCodes)
          }
        />
      ) : null}
      {doing === 'off' ? (
        <CodeForm
          name="Switch off two-step verification"
          action="Switch off"
          takesRecovery
          onCancel={giveUp}
          send={async (answer) => {
            await call(turnOffSecondFactor, { body: { answer } });
            await finished([]);
          }}
        />
      ) : null}
      {doing === 'codes' ? (
        <CodeForm
          name="New recovery codes"
          action="Create new codes"
          onCancel={giveUp}
          send={async (answer) =>
            finished((await call(renewRecoveryCodes, { body: { answer } })).recoveryCodes)
          }
        />
      ) : null}
      {doing !== '' ? null : factor ? (
        <FactorOn
          factor={factor}
          codesButton={opener('codes')}
          offButton={security.mustHaveSecondFactor ? null : opener('off')}
          onDoing={setDoing}
        />
      ) : (
        <Button ref={opener('on')} loading={press.isBusy} icon="shield" onClick={() => void begin()}>
          Set up two-step verification
        </Button>
      )}
    </Part>
  );
}

/**
 * Renders the QR code and the key for an authenticator app, and the form in which the user enters the app's
 * first code.
 */
function SetUp({
  secret,
  onCancel,
  send,
}: {
  secret: { secret: string; uri: string };
  onCancel: () => void;
  send: (answer: string) => Promise<void>;
}) {
  return (
    <div className={styles.setUp}>
      <Suspense fallback={<Skeleton height={200} />}>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
      </Suspense>
      <div className={formStyles.form}>
        <p>
          Scan the code with your authenticator app, or enter this key in the app. Is the app on this device?
          Use the link.
        </p>
        <p className={formStyles.secret}>
          <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <p>
          <a href={secret.uri} className="link">
            Open in an authenticator app
          </a>
        </p>
        <CodeForm name="Set up two-step verification" action="Switch on" onCancel={onCancel} send={send} />
      </div>
    </div>
  );
}

type ButtonRef = (button: HTMLElement | null) => void;

/** Renders the date on which the second factor became active, and the actions for it. */
function FactorOn({
  factor,
  codesButton,
  offButton,
  onDoing,
}: {
  factor: NonNullable<SecurityView['secondFactor']>;
  codesButton: ButtonRef;
  /** The button to turn the second factor off; null if the user must have one. */
  offButton: ButtonRef | null;
  onDoing: (doing: Doing) => void;
}) {
  return (
    <>
      <p>
        <b>On</b> since {dayText(factor.since)}. {codesLeftText(factor.recoveryCodesLeft)}
      </p>
      {factor.recoveryCodesLeft > 2 ? null : (
        <Notice kind="warning">Create new recovery codes, so that you can sign in without your phone.</Notice>
      )}
      <Actions>
        <Button ref={codesButton} variant="ghost" size="small" onClick={() => onDoing('codes')}>
          New recovery codes
        </Button>
        {offButton === null ? null : (
          <Button ref={offButton} variant="ghost" size="small" onClick={() => onDoing('off')}>
            Switch off
          </Button>
        )}
      </Actions>
    </>
  );
}

const codesLeftText = (left: number) =>
  left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;

/** Renders a form for a six-digit code or, if accepted, a recovery code. */
function CodeForm({
  name,
  action,
  takesRecovery = false,
  send,
  onCancel,
}: {
  name: string;
  action: string;
  takesRecovery?: boolean;
  send: (answer: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const form = useForm({
    names: ['answer'],
    check: ({ answer }) =>
      takesRecovery || /^\d{6}$/.test(sixDigits(answer))
        ? answer === ''
          ? { answer: 'Please enter the code' }
          : {}
        : { answer: 'Please enter the six digits' },
    failed: (error) => {
      setHindrance(hindranceOf(error));
      return ' ';
    },
    send: async ({ answer }) => {
      setHindrance(null);
      await send(takesRecovery ? answer : sixDigits(answer));
    },
  });
  return (
    <form method="post" noValidate className={styles.form} {...form.handlers} aria-label={name}>
      <HindranceNotice hindrance={hindrance} />
      <TextField
        {...form.field('answer')}
        label="Code"
        hint={
          takesRecovery
            ? 'The six digits that your app shows now, or a recovery code.'
            : 'The six digits that your app shows now.'
        }
        autoComplete="one-time-code"
        inputMode={takesRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={takesRecovery ? 60 : 30}
        autoFocus
      />
      <FormButtons send={action} isSending={form.state === 'sending'} onCancel={onCancel} />
    </form>
  );
}

/** Normalises a typed or pasted code, such as `123 456` or `123-456`. */
const sixDigits = (answer: string): string => plainInput(answer).replace(/[\s-]/g, '');
