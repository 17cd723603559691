/** Resolves in a task of its own, so that the browser gets to what has come meanwhile: a touch, a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
