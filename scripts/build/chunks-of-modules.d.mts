import type { Plugin } from 'vite';

export function chunksOfModules(): Plugin;
