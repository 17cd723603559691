export function markedPhrases(text: string): { phrase: string; instead: string }[];
export function textsOf(file: string, source: string): { comments?: string; docs?: string; text?: string };
