import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { TextField } from '#design/forms/text-field.tsx';
import { PAYMENT_INPUT_ID, type BrowserMethod, type PaymentPanelProps } from '../browser-method.ts';
import { storeCodeFault } from './store-code.ts';

function ZipInStorePanel({ values, errorOf, onChange, onBlur }: PaymentPanelProps) {
  return (
    <TextField
      id={PAYMENT_INPUT_ID.devicePaymentCode}
      label="Customer’s Zip store code"
      hint="Six digits from their Zip app"
      inputMode="numeric"
      autoComplete="off"
      value={values.devicePaymentCode}
      error={errorOf('devicePaymentCode')}
      onChange={(event) => onChange('devicePaymentCode', plainInput(event.currentTarget.value))}
      onBlur={() => onBlur('devicePaymentCode')}
      required
    />
  );
}

export const browserZipInStore: BrowserMethod = {
  methodNames: ['ZipInStore'],
  button: (pay) => `Request ${pay} with Zip`,
  Panel: ZipInStorePanel,
  fields: ['devicePaymentCode'],
  waitingText: 'Waiting for customer to confirm in their Zip app. Please do not refresh the page.',
  check({ devicePaymentCode }) {
    const text = storeCodeFault(devicePaymentCode);
    return text === undefined ? {} : { devicePaymentCode: text };
  },
  bring: async ({ devicePaymentCode }) => ({ ok: true, fields: { devicePaymentCode } }),
};
