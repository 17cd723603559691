import type { ComponentPropsWithRef } from 'react';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { STORAGE_FEE_HINT, STORAGE_FEE_LABEL } from '../rules/storage-fee.ts';

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'>;

/**
 * Renders the checkbox for EarlyNotification. Used if the response contains showNotifyIfAvailableSooner
 * (CALENDAR-20).
 */
export function EarlierNotice(box: BoxProps) {
  return <Checkbox {...box} label="Tell me if an earlier date opens up" />;
}

/** Renders the checkbox for requestedDeliveryContact (CALENDAR-21). */
export function UniqueRequirements(box: BoxProps) {
  return (
    <Checkbox
      {...box}
      label="I have unique delivery requirements - I'd like to speak to a Sales Expert to discuss them."
    />
  );
}

/**
 * Renders the checkbox for stockFeeAcknowledged. Used if `requiresStorageAcknowledgement` returns true.
 * `error` is STORAGE_FEE_UNTICKED if the shopper submitted without ticking it.
 */
export function StorageFeeAcknowledgement({ error, ...box }: BoxProps & { error?: string }) {
  return <Checkbox {...box} error={error} label={STORAGE_FEE_LABEL} hint={STORAGE_FEE_HINT} />;
}
