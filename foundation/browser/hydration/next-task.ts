/** Resolves in a separate task, so that the browser can handle pending input and frames first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
