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

/** A file received with a request, on disk until the response. */
export interface ReceivedFile {
  path: string;
  /** The sender's file name: for display, never used in a path. */
  name: string;
  bytes: number;
}

/** A received form: its fields as texts, and its file if it has one. */
export interface ReceivedForm {
  input: { body: Record<string, unknown>; file?: ReceivedFile };
  /** Deletes the stored file. */
  forget(): Promise<void>;
}

/** Allowance for a form's names, fields and boundaries. */
const FORM_BYTES = 256 * 1024;
const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 64, headerPairs: 20 };

/**
 * Reads a form whose last part is a file. Streams the file to its own folder on disk, so that memory holds
 * only a chunk. Returns a fault for a file of more than `mostBytes`, a request that is not a form, and a form
 * that ends early.
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
    // Responds to an oversized upload immediately, because it may never end.
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
    // Discards the rest unread: otherwise up to a hundred thousand further parts would be parsed one by one.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Rejects if the client disconnects early; otherwise the form would be awaited forever. */
async function brokenOff(request: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => {
      if (request.readableAborted) reject(new Error('The form was interrupted.'));
    };
    request.once('close', look);
    look();
  });
}

/** `15 MB`, `512 KB`. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(megabytes * 10) / 10} MB`;
}

/** Whether the error is our disk's, not the sender's. */
function isOurs(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'write' || syscall === 'open' || syscall === 'mkdtemp';
}
