/**
 * The launch arguments with which Chromium has no background activity and repeatable results. For root, they
 * include --no-sandbox.
 */
export const browserArguments: string[];
/**
 * Returns the path of a Chromium that can be started on this machine. If none is found, throws an Error that
 * states which package to install.
 */
export function findBrowser(options?: { install?: boolean }): Promise<string>;
