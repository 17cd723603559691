/**
 * Stands in for `zod/mini` in the browser's build (vite.config.ts). What goes in and out of a call is checked on the
 * server; in the browser a contract is an address and types, so its schemas would be 9 KiB that nobody runs. A function
 * that is missing here fails the build: whoever needs to check something in the browser writes a rule.
 */

interface Nothing {
  shape: Record<string, never>;
  check: () => Nothing;
}
const NOTHING: Nothing = { shape: {}, check: () => NOTHING };

function nothing(): Nothing {
  return NOTHING;
}

/** The browser has nothing to configure. */
export function config(): void {}

export {
  nothing as _default,
  nothing as array,
  nothing as boolean,
  nothing as enum,
  nothing as extend,
  nothing as gte,
  nothing as int,
  nothing as literal,
  nothing as looseObject,
  nothing as lte,
  nothing as maxLength,
  nothing as minLength,
  nothing as null,
  nothing as nullable,
  nothing as number,
  nothing as object,
  nothing as optional,
  nothing as partial,
  nothing as pipe,
  nothing as record,
  nothing as regex,
  nothing as string,
  nothing as transform,
  nothing as tuple,
  nothing as union,
};
