import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { invalidInput, tooLarge, wrongType } from '../../pure/call-errors.ts';
import { failWith, type Fault } from '../../pure/fault.ts';

/** A file that was received with a request. It is on disk until the response has been sent. */
export interface ReceivedFile {
  path: string;
  /** The sender's file name. For display only; never used in a path. */
  name: string;
  bytes: number;
}

/** A received form: its fields as texts, and its file if it contains one. */
export interface ReceivedForm {
  input: { body: Record<string, unknown>; file?: ReceivedFile };
  /** Deletes the stored file. */
  forget(): Promise<void>;
}

/** The size allowed for a form's names, fields and boundaries, in bytes. */
const FORM_BYTES = 256 * 1024;
const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 64, headerPairs: 20 };

/**
 * Reads a form whose last part is a file. Streams the file to a separate folder on disk, so that memory holds
 * only a chunk. Returns a fault if the file has more than `mostBytes`, if the request is not a form, or if
 * the form ends early.
 */
export async function receiveForm(request: FastifyRequest, mostBytes: number): Promise<ReceivedForm | Fault> {
  if (!request.isMultipart()) return failWith(wrongType);
  const isTooLarge = failWith(tooLarge, {
    texts: `The file is too large. The maximum is ${sizeOf(mostBytes)}.`,
  });
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) return isTooLarge;
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const part = await Promise.race([
      request.file({ limits: { ...LIMITS, fileSize: mostBytes } }),
      brokenOff(request.raw),
    ]);
    if (!part) return { input: { body: {} }, forget };
    const path = join(folder, 'file');
    const sink = createWriteStream(path);
    const stored = pipeline(part.file, sink).then(() => part.file.truncated);
    // Responds to an oversized upload immediately, because the upload may never end.
    const isOver =
      part.file.truncated ||
      (await Promise.race([stored, once(part.file, 'limit').then(() => true), brokenOff(request.raw)]));
    if (isOver) {
      stored.catch(() => undefined);
      sink.destroy();
      await forget();
      return isTooLarge;
    }
    const fields = Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
    );
    const file: ReceivedFile = { path, name: part.filename, bytes: sink.bytesWritten };
    return { input: { body: Object.fromEntries(fields), file }, forget };
  } catch (error) {
    await forget();
    if (isOurs(error)) throw error;
    return failWith(invalidInput);
  } finally {
    // Discards the rest without parsing it. Otherwise up to a hundred thousand more parts would be parsed one
    // by one.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Rejects if the client disconnects early. Otherwise the server would wait for the form forever. */
async function brokenOff(request: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => {
      if (request.readableAborted) reject(new Error('The upload was interrupted.'));
    };
    request.once('close', look);
    look();
  });
}

/** Formats a size as `15 MB` or `512 KB`. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(megabytes * 10) / 10} MB`;
}

/** Whether the server's disk caused the error, not the sender. */
function isOurs(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'write' || syscall === 'open' || syscall === 'mkdtemp';
}
