import type { Plugin } from 'vite';

export function sitesOfFolder(folder?: string): string[];
export function sitesOfBuild(wanted?: string): string[];
export function listSource(ids: readonly string[]): string;
export function homesSource(ids: readonly string[], folder?: string): string;
export function chosenSites(ids: readonly string[]): Plugin;
