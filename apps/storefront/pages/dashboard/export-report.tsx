import { useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { saveAnswerFile } from '#foundation/browser/save-answer-file.ts';
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
      await saveAnswerFile(addressOf(exportVisitReport, { query }), { fileName: 'report.csv' });
    } catch {
      showMessage(FAILED, { kind: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button
      size="small"
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
