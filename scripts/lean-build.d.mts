import type { Plugin } from 'vite';

export function callsWithoutSchemas(): Plugin;
export function leanRouter(): Plugin;
