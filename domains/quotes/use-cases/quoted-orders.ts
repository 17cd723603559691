/**
 * Database functions with which the handling of orders reads and updates quotes. The caller must hold the
 * lock on the project.
 */
export { freeOrder, variationsOfLines, writeOrdered } from '../db/quotes.ts';
