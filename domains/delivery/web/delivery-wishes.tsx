import type { ComponentPropsWithRef } from 'react';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { STORAGE_FEE_HINT, STORAGE_FEE_LABEL } from '../rules/storage-fee.ts';

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'>;

/**
 * Renders the box that sets EarlyNotification. It is used if the response has showNotifyIfAvailableSooner
 * (CALENDAR-20).
 */
export function EarlierNotice(box: BoxProps) {
  return <Checkbox {...box} label="Tell me if an earlier date opens up" />;
}

/** Renders the box that sets requestedDeliveryContact (CALENDAR-21). */
export function UniqueRequirements(box: BoxProps) {
  return (
    <Checkbox
      {...box}
      label="I have unique delivery requirements - I'd like to speak to a Sales Expert to discuss them."
    />
  );
}

/**
 * Renders the box that sets stockFeeAcknowledged. It is used if `requiresStorageAcknowledgement`. `error` is
 * STORAGE_FEE_UNTICKED after a submit without a tick.
 */
export function StorageFeeAcknowledgement({ error, ...box }: BoxProps & { error?: string }) {
  return <Checkbox {...box} error={error} label={STORAGE_FEE_LABEL} hint={STORAGE_FEE_HINT} />;
}
