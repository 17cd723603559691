/**
 * Receives the notifications of a channel. `null` means that notifications may have been lost, so that all
 * followed data must be reloaded.
 */
export type OnNotify = (payload: string | null) => void;
export type Listen = (channel: string, onNotify: OnNotify) => Promise<void>;

/**
 * The notifications since the last reload, oldest first. `null` means that notifications were lost, so any
 * data may have changed.
 */
export type Notifications = readonly string[] | null;

export interface FollowOptions {
  /** Reloads the channel's data. */
  reload(notifications: Notifications): Promise<unknown>;
  onError?: ((error: unknown) => void) | undefined;
  /** The delay between a failed reload and the next attempt, in ms (default 2000). */
  retryMs?: number;
}

/**
 * Keeps data in memory up to date through a channel: reloads it after every notification, and if
 * notifications were lost. Reloads never overlap; notifications during a reload trigger one more reload. A
 * failed reload is retried until it succeeds.
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
      const notifications = isLost ? null : waiting;
      waiting = [];
      isLost = false;
      try {
        await reload(notifications);
      } catch (error) {
        onError?.(error);
        // The retry reloads everything, because the failed reload may have covered lost notifications.
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
