/**
 * Replaces `zod/mini` in the browser build. Contracts are bundled without their schemas
 * (scripts/build/lean-build.mjs), so only this function is needed. A missing function fails the build; write a rule
 * for checks in the browser instead.
 */

/** Does nothing, because the browser has no schemas to configure. */
export function config(): void {}
