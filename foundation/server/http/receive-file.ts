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

/** A file that came with a call, on disk until the call is answered. */
export interface ReceivedFile {
  path: string;
  /** As whoever sent it called it: shown, and never part of a path. */
  name: string;
  bytes: number;
}

/** What a form brought: its fields as texts, and its file where it had one. */
export interface ReceivedForm {
  given: { body: Record<string, unknown>; file?: ReceivedFile };
  /** Deletes what was kept. */
  forget(): Promise<void>;
}

/** Names, fields and borders of a form. */
const FORM_BYTES = 256 * 1024;
const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 64, headerPairs: 20 };

/**
 * Reads a form whose last part is a file, which goes to a folder of its own on disk as it comes: memory holds a piece of it at
 * a time. One that is longer than `mostBytes`, no form, and a form that breaks off are faults of its sender.
 */
export async function receiveForm(request: FastifyRequest, mostBytes: number): Promise<ReceivedForm | Fault> {
  if (!request.isMultipart()) return failWith(wrongType);
  const isTooLarge = failWith(tooLarge, {
    texts: `The file is too large: ${sizeOf(mostBytes)} is the most that we take.`,
  });
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) return isTooLarge;
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const part = await Promise.race([
      request.file({ limits: { ...LIMITS, fileSize: mostBytes } }),
      brokenOff(request.raw),
    ]);
    if (!part) return { given: { body: {} }, forget };
    const path = join(folder, 'file');
    const sink = createWriteStream(path);
    const kept = pipeline(part.file, sink).then(() => part.file.truncated);
    // Whoever sends too much is told at once: what they send may have no end.
    const isOver =
      part.file.truncated ||
      (await Promise.race([kept, once(part.file, 'limit').then(() => true), brokenOff(request.raw)]));
    if (isOver) {
      kept.catch(() => undefined);
      sink.destroy();
      await forget();
      return isTooLarge;
    }
    const fields = Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value] as const] : [],
    );
    const file: ReceivedFile = { path, name: part.filename, bytes: sink.bytesWritten };
    return { given: { body: Object.fromEntries(fields), file }, forget };
  } catch (error) {
    await forget();
    if (isOurs(error)) throw error;
    return failWith(invalidInput);
  } finally {
    // What still comes is let go unread: a hundred thousand parts more would be looked at one by one.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Throws where whoever sends hangs up before the end: a form that is waited for would be so for ever. */
async function brokenOff(request: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => {
      if (request.readableAborted) reject(new Error('The form broke off.'));
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

/** Our disk's fault, not the sender's. */
function isOurs(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'write' || syscall === 'open' || syscall === 'mkdtemp';
}
