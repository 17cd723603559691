/** Launch arguments that make Chromium quiet and repeatable; includes --no-sandbox if the process is root. */
export const browserArguments: string[];
/** Returns the path of a Chromium that starts on this machine. Throws an Error that states what to install. */
export function findBrowser(options?: { install?: boolean }): Promise<string>;
