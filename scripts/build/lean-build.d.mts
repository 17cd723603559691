import type { Plugin, Rolldown } from 'vite';

export function callsWithoutSchemas(): Plugin;
export const LEAN_ROUTER_VERSION: string;
export function installedRouter(): string;
export function leanRouter(version?: string): Plugin;
export function productionRouter(): Plugin;
export function chunksOfFirstLoad(): Rolldown.CodeSplittingOptions;
export function preloadedWith(file: string, imported: string[]): string[];
