import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { PhotographRefused, rewritePhotograph } from '#foundation/server/photographs/rewrite-photograph.ts';
import { QueueFull, workQueue } from '#foundation/server/work-queue.ts';
import { receiptRefused, receiptsBusy } from '../contract/claims.ts';
import { MAX_RECEIPT_BYTES } from '../contract/values.ts';
import type { ReceiptFile } from '../db/receipts.ts';
import { isPdf } from '../rules/receipt-file.ts';
import type { ClaimsDeps } from './deps.ts';

/** The size of the longer side in pixels, and the encoding quality. Small print stays readable. */
const RECEIPT_FORMAT = { side: 2000, quality: 82 };
/** Decodes one receipt at a time, so that enough CPU is available for shoppers' requests. */
const inTurn = workQueue({ atOnce: 1, waiting: 12 });

/**
 * Checks an uploaded receipt by its content. Re-encodes photographs, which removes the camera's metadata such
 * as the place. PDF files are scanned and stored unchanged; only staff can download them.
 */
export async function prepareReceipt(
  deps: Pick<ClaimsDeps, 'scan'>,
  base64: string,
): Promise<ReceiptFile | Fault<'receipt-refused' | 'receipts-busy'>> {
  const sent = Buffer.from(base64, 'base64');
  if (sent.length > MAX_RECEIPT_BYTES)
    return failWith(receiptRefused, { texts: 'This file is larger than 8 MB. Please send a smaller one.' });
  const digest = createHash('sha256').update(sent).digest('hex');
  if (isPdf(sent)) {
    if ((await scanned(deps, sent)) === 'infected')
      return failWith(receiptRefused, { texts: 'Our virus scanner rejected this file. Please try another.' });
    return { digest, type: 'application/pdf', file: sent };
  }
  try {
    const file = await inTurn(() => rewritePhotograph(sent, RECEIPT_FORMAT));
    return { digest, type: 'image/webp', file };
  } catch (error) {
    if (error instanceof PhotographRefused)
      return failWith(receiptRefused, {
        texts: 'We can’t read this file. Please send a photograph (JPEG, PNG or WebP) or a PDF file.',
      });
    if (error instanceof QueueFull) return failWith(receiptsBusy, { retryAfterSeconds: 5 });
    throw error;
  }
}

/** Scans a file. The scanner is a program that reads files on disk. */
async function scanned({ scan }: Pick<ClaimsDeps, 'scan'>, file: Buffer): Promise<'clean' | 'infected'> {
  const dir = await mkdtemp(join(tmpdir(), 'receipt-'));
  try {
    const path = join(dir, 'receipt');
    await writeFile(path, file, { mode: 0o600 });
    return await scan(path);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
