/**
 * Database functions that the quotes and files domains use in their own transactions. The caller must lock
 * the project before a write, directly or with {@link changeProject}.
 */
export { lockProject, readProject, writeProject, writeQuoted, type StoredProject } from '../db/projects.ts';
export { insertFolder, insertLines, readFolders, readLines } from '../db/lines.ts';
export { readNotes, type ProjectNotes } from '../db/notes.ts';
export { listProjectsOfCustomer } from '../db/lists.ts';
export { countProjectsOfStaff, moveProjectsOfStaff } from '../db/hand-over.ts';
