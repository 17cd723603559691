/**
 * Database functions that the code for orders uses to read and update quotes. The caller must hold the lock
 * on the project.
 */
export { freeOrder, variationsOfLines, writeOrdered } from '../db/quotes.ts';
/** Returns a quote of a site by its id. Other domains read the accepted quotes of events with it. */
export { readQuote } from '../db/quotes.ts';
