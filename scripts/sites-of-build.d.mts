import type { Plugin } from 'vite';

export function sitesOfFolder(folder?: string): string[];
export function sitesOfBuild(requested?: string): string[];
export function chosenSites(ids: readonly string[]): Plugin;
