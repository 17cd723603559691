/** The queries by which orders reach the quotes of projects. The caller has locked the project. */
export { freeOrder, variationsOfLines, writeOrdered } from '../db/quotes.ts';
