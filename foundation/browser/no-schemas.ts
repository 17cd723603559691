/**
 * Replaces `zod/mini` in the browser build. Contracts are bundled without their schemas
 * (scripts/lean-build.mjs), so only this function remains. A function that is missing here fails the build:
 * write a rule for checks in the browser.
 */

/** Does nothing: the browser has nothing to configure. */
export function config(): void {}
