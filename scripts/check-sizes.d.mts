export interface FunctionsOverLimit {
  lines: Record<string, string[]>;
  parameters: Record<string, string[]>;
}
export interface SizeExceptions extends FunctionsOverLimit {
  /** The reason for the exception, by folder. */
  folders: Record<string, string>;
}
export function largeFolders(paths: readonly string[]): Record<string, number>;
export function largeFunctions(
  diagnostics: readonly { message: string; code: string; filename: string }[],
): FunctionsOverLimit;
export function sizeFaults(
  found: { folders: Record<string, number>; functions: FunctionsOverLimit },
  exceptions: SizeExceptions,
): string[];
export function prunedExceptions(
  found: { folders: Record<string, number>; functions: FunctionsOverLimit },
  exceptions: SizeExceptions,
): SizeExceptions;
