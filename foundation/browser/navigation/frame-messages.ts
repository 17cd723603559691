/** The messages that a frame may send to the page that contains it. Other messages are ignored. */
type FrameMessage = 'refreshCart' | 'signedOut';

/** Whether this page is displayed in a frame, as staff panels are. False on the server. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.self !== window.top;
}

/**
 * Sends a message from this frame to its parent page. The browser delivers it only if the parent has the same
 * origin.
 */
export function notifyParent(message: FrameMessage): void {
  if (isFramed()) window.parent.postMessage(message, location.origin);
}

/** Whether a message comes from a frame in this document with the same origin (STAFF-14). */
function isFromOwnFrame({ origin, source }: Pick<MessageEvent, 'origin' | 'source'>): boolean {
  return (
    origin === location.origin &&
    source !== null &&
    [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)
  );
}

/**
 * Calls `hear` when a frame in this document sends the expected message. Returns a function that removes the
 * listener.
 */
export function hearFrames(expected: FrameMessage, hear: () => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data === expected && isFromOwnFrame(event)) hear();
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
