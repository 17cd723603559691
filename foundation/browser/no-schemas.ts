/**
 * Stands in for `zod/mini` in the browser's build. Contracts come without their schemas (scripts/lean-build.mjs), so all
 * that is left is this. A function that is missing here fails the build: whoever needs to check something in the browser
 * writes a rule.
 */

/** The browser has nothing to configure. */
export function config(): void {}
