import { useState } from 'react';
import { useLiveChanges } from '../shell/live.ts';

/** Whether the user is in the middle of something that loading the order again would disturb. */
function isEditing(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector('dialog[open]') !== null ||
    activeElement?.closest('main input, main select, main textarea') != null
  );
}

/**
 * Loads an order again when a colleague or the shop changes it. While the user edits something, only reports the change:
 * then `hasChanged` is true, and `show` loads the order.
 */
export function useOrderChanges(orderNumber: string, reload: () => void, { isDraft = false } = {}) {
  const [changed, setChanged] = useState<string | null>(null);
  useLiveChanges((event, numbers) => {
    // A reset says that changes may have been missed. A draft is not disturbed for that: saving it checks the version.
    const isAffected = event === 'order' ? numbers.includes(orderNumber) : event === 'reset' && !isDraft;
    if (!isAffected) return;
    if (event === 'order' && (isDraft || isEditing())) setChanged(orderNumber);
    else if (!isEditing()) reload();
  });
  return {
    hasChanged: changed === orderNumber,
    show: () => {
      setChanged(null);
      reload();
    },
  };
}
