/** Messages that one of the shop's frames may send to its parent page. All other messages are ignored. */
type FrameMessage = 'refreshCart' | 'signedOut';

/** Whether this page is in a frame, as the staff panels are. False on the server. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.self !== window.top;
}

/** Sends a message to the parent page of this frame, if the parent has the same origin. */
export function notifyParent(message: FrameMessage): void {
  if (isFramed()) window.parent.postMessage(message, location.origin);
}

/** Whether a message comes from a frame of this document with the same origin (STAFF-14). */
function isFromOwnFrame({ origin, source }: Pick<MessageEvent, 'origin' | 'source'>): boolean {
  return (
    origin === location.origin &&
    source !== null &&
    [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)
  );
}

/**
 * Calls `hear` whenever one of the shop's own frames sends the expected message. Returns the function that
 * stops listening.
 */
export function hearFrames(expected: FrameMessage, hear: () => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data === expected && isFromOwnFrame(event)) hear();
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
