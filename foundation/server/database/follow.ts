/**
 * Receives the notifications of a channel. If the payload is `null`, notifications may have been lost, and
 * the receiver must reload all data.
 */
export type OnNotify = (payload: string | null) => void;
export type Listen = (channel: string, onNotify: OnNotify) => Promise<void>;

/**
 * The payloads of the notifications since the last reload, oldest first. `null` means that notifications may
 * have been lost, so any data may have changed.
 */
export type Notifications = readonly string[] | null;

export interface FollowOptions {
  /** Reloads the data to which the channel's notifications refer. */
  reload(notifications: Notifications): Promise<unknown>;
  onError?: ((error: unknown) => void) | undefined;
  /** The delay in ms between a failed reload and the next attempt. Default: 2000. */
  retryMs?: number;
}

/**
 * Updates data in memory when a channel has notifications. Reloads the data after each notification and after
 * lost notifications. Reloads do not overlap: notifications during a reload cause one further reload. A
 * failed reload is repeated until it succeeds.
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
        // Reload all data at the next attempt, because the notifications of the failed reload have been
        // discarded.
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
