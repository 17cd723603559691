import { call } from '#foundation/browser/call.ts';
import { track } from '#domains/analytics/web/track.ts';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { askStockAlert } from '../contract/enquiries.ts';
import { CALL_TIMES, stockAlertErrors } from '../rules/stock-alert.ts';
import { EnquiryModal } from './enquiry-modal.tsx';
import { useForm } from '#foundation/browser/use-form.ts';
import styles from './enquiry-modal.module.css';

const NAMES = ['email', 'name', 'phone', 'callTime'] as const;

/**
 * Renders the form that requests a back-in-stock notification by email. If the setting
 * NotifyMeCallbackExtended is on, the form also has fields for a phone number and a preferred time for a call
 * (SETTINGS-18).
 */
export function NotifyModal({
  product,
  open,
  onClose,
}: {
  product: { sku: string; title: string };
  open: boolean;
  onClose: () => void;
}) {
  const isExtended = useSettingOn('NotifyMeCallbackExtended');
  const form = useForm({
    names: NAMES,
    check: (values) => stockAlertErrors(values, isExtended),
    send: async (values) => {
      await call(askStockAlert, { body: { sku: product.sku, ...values } });
      track('generate_lead', { lead_source: 'NotifyMe' });
    },
  });
  return (
    <EnquiryModal
      form={form}
      open={open}
      onClose={onClose}
      title="Notify me"
      size={isExtended ? 'default' : 'small'}
      intro={
        isExtended
          ? 'We’ll email you when it’s back in stock, and call you if we can find one sooner.'
          : 'We’ll email you once, when it’s back in stock.'
      }
      product={product.title}
      ask="Notify me"
      done={{
        title: 'We’ll let you know',
        text: 'You’ll get one email when it’s back in stock, and no others. A link in the email deletes your address.',
      }}
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        maxLength={254}
        autoComplete="email"
        className={styles.wide}
      />
      {isExtended && (
        <>
          <TextField {...form.field('name')} label="Your name" maxLength={200} autoComplete="name" />
          <TextField {...form.field('phone')} label="Phone" type="tel" maxLength={24} autoComplete="tel" />
          <SelectField
            {...form.field('callTime')}
            label="When to call"
            className={styles.wide}
            defaultValue={CALL_TIMES[0]}
            options={CALL_TIMES.map((time) => ({ value: time, label: time }))}
          />
        </>
      )}
    </EnquiryModal>
  );
}
