export function isInterfaceFile(file: string): boolean;
export function interfaceTexts(file: string, source: string): { line: number; text: string }[];
