import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import {
  listPaymentProviders,
  verifyPaymentProvider,
  type PaymentProvider,
  type PaymentProviderList,
} from '#domains/payments/contract/providers.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { ListCard, ListFailure, Page, PageHead, PageLoading } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { timeText } from '../webhooks/webhook-texts.ts';
import { limitsText, MODES } from './payments-texts.ts';
import styles from './payments.module.css';

/** Renders how each payment method is set up, with a button that checks its credentials at the provider. */
export function PaymentsPage() {
  usePageTitle('Payment methods');
  return (
    <WithPermission permission="settings.manage" allSites what="check payment methods">
      <Payments />
    </WithPermission>
  );
}

function Payments() {
  const { answer, state, error, retry, put } = useAnswer('payment providers', (signal) =>
    call(listPaymentProviders, {}, { signal }),
  );
  return (
    <Page width="narrow">
      <BackLink to="/settings">Settings</BackLink>
      <PageHead title="Payment methods" />
      {answer ? (
        <>
          {answer.incomplete.map((text) => (
            <Notice key={text} kind="warning">
              {text}
            </Notice>
          ))}
          {answer.providers.map((provider) => (
            <Provider
              key={provider.name}
              provider={provider}
              sites={answer.sites}
              onVerified={(last) =>
                put({
                  ...answer,
                  providers: answer.providers.map((one) =>
                    one.name === provider.name ? { ...one, last } : one,
                  ),
                })
              }
            />
          ))}
        </>
      ) : state === 'failure' ? (
        <ListCard label="Payment methods">
          <ListFailure what="the payment methods" error={error} retry={retry} />
        </ListCard>
      ) : (
        <PageLoading heights={[160, 161, 162]} />
      )}
    </Page>
  );
}

function Provider({
  provider,
  sites,
  onVerified,
}: {
  provider: PaymentProvider;
  sites: PaymentProviderList['sites'];
  onVerified: (last: PaymentProvider['last']) => void;
}) {
  const { name, title, mode, host, credentials, canVerify } = provider;
  const { label, kind } = MODES[mode];
  return (
    <ListCard label={title}>
      <div className={styles.provider}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <Tag kind={kind}>{label}</Tag>
          {host === '' ? null : <span className="muted caption">{host}</span>}
          {canVerify ? <Verify name={name} title={title} onVerified={onVerified} /> : null}
        </header>
        <LastResult last={provider.last} />
        {credentials.length === 0 ? null : (
          <ul className={styles.credentials} aria-label={`Credentials of ${title}`}>
            {credentials.map(({ name: variable, isSet }) => (
              <li key={variable}>
                <code>{variable}</code>{' '}
                <span className="muted">
                  {isSet ? 'set' : mode === 'simulator' ? 'simulator’s own' : 'not set'}
                </span>
              </li>
            ))}
          </ul>
        )}
        <details>
          <summary className="link">Sites and limits</summary>
          <table className={styles.sites}>
            <thead>
              <tr>
                <th scope="col">Site</th>
                <th scope="col">Method</th>
                <th scope="col">Amounts</th>
                <th scope="col">Offered</th>
              </tr>
            </thead>
            <tbody>
              {provider.sites.flatMap(({ siteId, methods }) =>
                methods.map((method) => (
                  <tr key={`${siteId} ${method.name}`}>
                    <td>{sites.find(({ id }) => id === siteId)?.name ?? siteId}</td>
                    <td>{method.label}</td>
                    <td>{limitsText(method)}</td>
                    <td>{method.isOffered ? 'Yes' : `No. ${method.why}`}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </details>
      </div>
    </ListCard>
  );
}

function LastResult({ last }: { last: PaymentProvider['last'] }) {
  const { timeZone } = useSite();
  if (last === null) return null;
  return (
    <Notice kind={last.isAccepted ? 'success' : 'error'} live>
      {last.text}{' '}
      <span className="muted caption">
        {timeText(last.at, timeZone)}
        {last.by === '' ? '' : `, ${last.by}`}
      </span>
    </Notice>
  );
}

function Verify({
  name,
  title,
  onVerified,
}: {
  name: string;
  title: string;
  onVerified: (last: PaymentProvider['last']) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const verify = async () => {
    setBusy(true);
    setFailure('');
    try {
      onVerified(await call(verifyPaymentProvider, { params: { provider: name } }));
    } catch (error) {
      setFailure((isCallError(error) && errorText(error)) || 'We couldn’t check it. Please try again.');
    }
    setBusy(false);
  };
  return (
    <span className={styles.verify}>
      {failure === '' ? null : <span role="alert">{failure}</span>}
      <Button
        size="small"
        variant="ghost"
        loading={isBusy}
        aria-label={`Verify ${title}`}
        onClick={() => void verify()}
      >
        Verify
      </Button>
    </span>
  );
}
