import type { ComponentPropsWithRef } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { STORAGE_FEE_HINT, STORAGE_FEE_LABEL } from '../rules/storage-fee.ts';

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'>;

/** Sets EarlyNotification; rendered if the response has showNotifyIfAvailableSooner (CALENDAR-20). */
export function EarlierNotice(box: BoxProps) {
  return <Checkbox {...box} label="Tell me if an earlier date opens up" />;
}

/** Sets requestedDeliveryContact (CALENDAR-21). */
export function UniqueRequirements(box: BoxProps) {
  return (
    <Checkbox
      {...box}
      label="I have unique delivery requirements - I'd like to speak to a Sales Expert to discuss them."
    />
  );
}

/**
 * Sets stockFeeAcknowledged; rendered if `needsStorageAcknowledgement`. `error` is STORAGE_FEE_UNTICKED after
 * a submit without it.
 */
export function StorageFeeAcknowledgement({ error, ...box }: BoxProps & { error?: string }) {
  return <Checkbox {...box} error={error} label={STORAGE_FEE_LABEL} hint={STORAGE_FEE_HINT} />;
}
