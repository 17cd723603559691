import type { Plugin } from 'vite';

export const LONG_NAMES: string;
export function shortClassNames(): Plugin[];
