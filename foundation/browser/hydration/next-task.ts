/** Resolves in a new task, so that the browser can first handle input and render frames. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
