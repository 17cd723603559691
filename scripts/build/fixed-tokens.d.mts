import type { Plugin } from 'vite';

export function fixedTokens(): Plugin;
export function fixedTokensOf(scales: string, others: string): Map<string, string>;
export function withFixedTokens(code: string, tokens: Map<string, string>): string;
