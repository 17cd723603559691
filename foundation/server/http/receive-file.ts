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

/** A file that the server has received and stored on disk. It is deleted after the response has been sent. */
export interface ReceivedFile {
  path: string;
  /** The name of the file on the sender's device. For display only; it must not be used in a path. */
  name: string;
  bytes: number;
}

/** A received form, with its fields and, if present, its file. */
export interface ReceivedForm {
  input: { body: Record<string, unknown>; file?: ReceivedFile };
  /** Deletes the received file. */
  forget(): Promise<void>;
}

/** The space in bytes for the fields, names and boundaries of a form, in addition to its file. */
const FORM_BYTES = 256 * 1024;
const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 64, headerPairs: 20 };

/**
 * Receives a form with a file as its last part. Streams the file to a new folder on disk, so that memory
 * contains only small chunks. Returns a fault if the file exceeds `mostBytes`, the request is not a form, or
 * the form is incomplete.
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
    // Respond to an upload that is too large immediately, because it may never end.
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
    // Discard the rest of the request without parsing it. It could contain up to a hundred thousand further
    // parts.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/**
 * Returns a promise that rejects if the client disconnects. Without it, the server would wait for the rest of
 * the form forever.
 */
async function brokenOff(request: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => {
      if (request.readableAborted) reject(new Error('The upload was interrupted.'));
    };
    request.once('close', look);
    look();
  });
}

/** Formats a size in bytes as `15 MB` or `512 KB`. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(megabytes * 10) / 10} MB`;
}

/** True if the server's file system caused the error, so that the sender is not at fault. */
function isOurs(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'write' || syscall === 'open' || syscall === 'mkdtemp';
}
