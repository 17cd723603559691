import type { Plugin } from 'vite';

export function oneByteSources(): Plugin;
export function oneByte(code: string): string;
