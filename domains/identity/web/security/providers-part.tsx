import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { Actions, Entries, Entry, EntryWords, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { linkProvider, LOGIN_ERRORS, unlinkProvider, type SecurityView } from '../../contract/identity.ts';
import { HindranceNotice } from './hindrance-notice.tsx';
import { usePress } from './use-security.ts';
import { dayText } from './day-text.ts';

/**
 * Renders the accounts at external providers that are linked. Renders nothing if the shop offers no provider.
 */
export function ProvidersPart({ security, reload }: { security: SecurityView; reload: () => Promise<void> }) {
  const press = usePress();
  const [query] = useSearchParams();
  const outcome = query.get('link') ?? '';
  if (security.linked.length === 0 && security.offered.length === 0) return null;
  return (
    <Part title="Linked accounts" intro="Sign in with an account you already have elsewhere.">
      {outcome === 'done' ? (
        <Notice kind="success" live>
          Your account is linked. You can now sign in with it.
        </Notice>
      ) : Object.hasOwn(LOGIN_ERRORS, outcome) ? (
        <Notice kind="error" live>
          {LOGIN_ERRORS[outcome as keyof typeof LOGIN_ERRORS]}
        </Notice>
      ) : null}
      <HindranceNotice hindrance={press.hindrance} />
      {security.linked.length > 0 ? (
        <Entries>
          {security.linked.map((one) => (
            <Entry key={one.id} inline>
              <EntryWords>
                <b>{one.name}</b>
                <span>
                  {one.email ? `${one.email}, ` : ''}linked {dayText(one.since)}
                </span>
              </EntryWords>
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
            </Entry>
          ))}
        </Entries>
      ) : null}
      {security.offered.length > 0 ? (
        <Actions>
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
        </Actions>
      ) : null}
    </Part>
  );
}
