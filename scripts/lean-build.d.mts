import type { Plugin, Rolldown } from 'vite';

export function callsWithoutSchemas(): Plugin;
export function leanRouter(): Plugin;
export function chunksOfFirstLoad(): Rolldown.CodeSplittingOptions;
