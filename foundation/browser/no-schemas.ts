/**
 * Replaces `zod/mini` in the browser build. The build removes the schemas from contracts
 * (scripts/build/lean-build.mjs), so only this function is needed. If browser code uses a different function
 * of zod, the build fails; validate without a schema instead.
 */

/** Does nothing, because the browser build contains no schemas. */
export function config(): void {}
