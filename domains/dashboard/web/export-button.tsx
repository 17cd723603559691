import { useState } from 'react';
import { bearerToken } from '#foundation/browser/session/renewal.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { Button } from '#design/button.tsx';
import { dashboardText } from './dashboard-text.ts';
import { errorsOf } from '#foundation/pure/error-texts.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { exportProjects } from '../contract.ts';

/** Renders a button that downloads all results of the search as a file. */
export function ExportButton({ query, disabled }: { query: Record<string, unknown>; disabled: boolean }) {
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      await downloadExport(query);
    } catch (problem) {
      showMessage(dashboardText(problem, 'projects'), { kind: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button
      variant="ghost"
      size="small"
      icon="download"
      loading={isExporting}
      disabled={disabled}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}

/**
 * Downloads all results of a search as a file (DASHBOARD-03). Throws {@link CallError} if the request fails.
 */
async function downloadExport(query: Record<string, unknown>): Promise<void> {
  const token = await bearerToken();
  const response = await fetch(addressOf(exportProjects, { query: { ...query, page: 0, limit: -1 } }), {
    credentials: 'same-origin',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => null);
  if (!response?.ok) {
    const body: unknown = await response?.json().catch(() => null);
    throw new CallError(response?.status ?? 0, { errors: errorsOf(body) });
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile({ fileName: named ?? 'projects.csv', mediaType: 'text/csv', text: await response.blob() });
}
