import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { linkProvider, LOGIN_ERRORS, unlinkProvider, type SecurityView } from '../../contract.ts';
import { HindranceNotice, SecurityPart } from './security-part.tsx';
import { usePress } from './use-security.ts';
import { dayText } from './day-text.ts';
import styles from './security.module.css';

/** Accounts elsewhere that sign in here; nothing where the shop has no such party. */
export function ProvidersPart({ security, reload }: { security: SecurityView; reload: () => Promise<void> }) {
  const press = usePress();
  const [query] = useSearchParams();
  const outcome = query.get('link') ?? '';
  if (security.linked.length === 0 && security.offered.length === 0) return null;
  return (
    <SecurityPart title="Accounts elsewhere" intro="Sign in here with an account that you have already.">
      {outcome === 'done' ? (
        <Notice kind="success" live>
          It is linked: you can sign in with it from now on.
        </Notice>
      ) : Object.hasOwn(LOGIN_ERRORS, outcome) ? (
        <Notice kind="error" live>
          {LOGIN_ERRORS[outcome as keyof typeof LOGIN_ERRORS]}
        </Notice>
      ) : null}
      <HindranceNotice hindrance={press.hindrance} />
      {security.linked.length > 0 ? (
        <ul className={styles.rows}>
          {security.linked.map((one) => (
            <li key={one.id} className={styles.row}>
              <p className={styles.what}>
                <b>{one.name}</b>
                <span>
                  {one.email ? `${one.email}, ` : ''}linked {dayText(one.since)}
                </span>
              </p>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Unlink ${one.name}`}
                loading={press.isBusy}
                onClick={() =>
                  void press.run(async () => {
                    await call(unlinkProvider, { params: { id: one.id } });
                    await reload();
                  })
                }
              >
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {security.offered.length > 0 ? (
        <div className={styles.actions}>
          {security.offered.map((one) => (
            <Button
              key={one.provider}
              variant="ghost"
              size="small"
              loading={press.isBusy}
              onClick={() =>
                void press.run(async () => {
                  const { address } = await call(linkProvider, { params: { provider: one.provider } });
                  location.assign(address);
                })
              }
            >
              Link {one.name}
            </Button>
          ))}
        </div>
      ) : null}
    </SecurityPart>
  );
}
