/**
 * Launch arguments that make Chromium quiet and repeatable. They include --no-sandbox if the process runs as
 * root.
 */
export const browserArguments: string[];
/**
 * Returns the path of a Chromium that starts on this machine. If there is no such Chromium, throws an Error
 * that states which package to install.
 */
export function findBrowser(options?: { install?: boolean }): Promise<string>;
