/** What a frame of ours may tell the page that it stands in. Anything else is not heard. */
type FrameMessage = 'refreshCart' | 'signedOut';

/** Whether this page stands in a frame, as the staff's panels do. False on the server. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.self !== window.top;
}

/** Tells the page around this frame; only one of our own origin hears it. */
export function tellParent(message: FrameMessage): void {
  if (isFramed()) window.parent.postMessage(message, location.origin);
}

/** Whether a message is from a frame of this very document and of our own origin (STAFF-14). */
function isFromOwnFrame({ origin, source }: Pick<MessageEvent, 'origin' | 'source'>): boolean {
  return (
    origin === location.origin &&
    source !== null &&
    [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source)
  );
}

/** Hears one message of our own frames; answers how to stop. */
export function hearFrames(wanted: FrameMessage, hear: () => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data === wanted && isFromOwnFrame(event)) hear();
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
