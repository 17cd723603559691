/** Hears what is notified on a channel; `null` when notifications may have been lost, so that all that is followed must be read anew. */
export type OnNotify = (payload: string | null) => void;
export type Listen = (channel: string, onNotify: OnNotify) => Promise<void>;

/**
 * What was notified since the last time, oldest first. `null`: notifications were lost, so anything may have changed.
 */
export type Notifications = readonly string[] | null;

export interface FollowOptions {
  /** Reads anew what the channel is about. */
  reload(news: Notifications): Promise<unknown>;
  onError?: ((error: unknown) => void) | undefined;
  /** From a reading that failed to the next. */
  retryMs?: number;
}

/**
 * Keeps something in memory up to date with a channel: reads it anew after every notification, and whenever some were lost.
 * One reading at a time; what is notified meanwhile brings one more; a reading that fails is tried again until it succeeds.
 */
export async function follow(
  listen: Listen,
  channel: string,
  { reload, onError, retryMs = 2000 }: FollowOptions,
): Promise<void> {
  let waiting: string[] = [];
  let isLost = false;
  let isReading = false;

  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (waiting.length > 0 || isLost) {
      const news = isLost ? null : waiting;
      waiting = [];
      isLost = false;
      try {
        await reload(news);
      } catch (error) {
        onError?.(error);
        // All of it next time: what could not be read may have been what the news could not say.
        isLost = true;
        setTimeout(() => void read(), retryMs).unref();
        break;
      }
    }
    isReading = false;
  };

  await listen(channel, (payload) => {
    if (payload === null) isLost = true;
    else waiting.push(payload);
    void read();
  });
}
