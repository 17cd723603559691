/** Launch arguments that make Chromium quiet and repeatable; includes --no-sandbox when the process is root. */
export const browserArguments: string[];
/** The path of a Chromium that starts on this machine; throws an Error that says what to install. */
export function findBrowser(options?: { install?: boolean }): Promise<string>;
