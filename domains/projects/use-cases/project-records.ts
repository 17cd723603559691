/**
 * The queries that quotes and project files run in their transactions. Lock the project before a write, or
 * write within {@link changeProject}, which locks it.
 */
export { lockProject, readProject, writeProject, writeQuoted, type StoredProject } from '../db/projects.ts';
export { insertFolder, insertLines, readFolders, readLines } from '../db/lines.ts';
export { readNotes, type ProjectNotes } from '../db/notes.ts';
