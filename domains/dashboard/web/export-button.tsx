import { bearerToken } from '#foundation/browser/session/renewal.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { errorsOf } from '#foundation/pure/error-texts.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { exportProjects } from '../contract.ts';

/**
 * Downloads all projects of a search as a file and saves it in the browser (DASHBOARD-03). Throws {@link
 * CallError}.
 */
export async function downloadExport(query: Record<string, unknown>): Promise<void> {
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
