import { useState } from 'react';
import { bearerToken } from '#foundation/browser/session/renewal.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { addressOf, type CallInput } from '#foundation/pure/endpoint.ts';
import { Button } from '#design/button.tsx';
import { exportVisitReport } from '#domains/analytics/contract/visits.ts';
import styles from './visits.module.css';

const FAILED = 'We couldn’t create the file. Please try again.';

/** Renders the button that downloads the report as CSV. */
export function ExportReport({
  query,
  disabled,
}: {
  query: CallInput<typeof exportVisitReport>['query'];
  disabled: boolean;
}) {
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      const token = await bearerToken();
      const response = await fetch(addressOf(exportVisitReport, { query }), {
        credentials: 'same-origin',
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(FAILED);
      const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveFile({ fileName: named ?? 'report.csv', mediaType: 'text/csv', text: await response.blob() });
    } catch {
      showMessage(FAILED, { kind: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button
      variant="ghost"
      icon="download"
      className={styles.export}
      loading={isExporting}
      disabled={disabled}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
