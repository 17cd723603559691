/** Returns a command for Google's scripts, which ignore arrays and accept only an `arguments` object. */
export function gtagCommand(..._command: unknown[]): IArguments {
  return arguments;
}
