import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { sendClaim, type ClaimableOffer } from '../contract/claims.ts';
import { MAX_GOODS_LENGTH, MAX_NAME_LENGTH, MAX_RECEIPT_BYTES, type Proof } from '../contract/values.ts';
import { claimErrors, type ClaimFields } from '../rules/claim-form.ts';
import { ReceiptField } from './receipt-field.tsx';
import styles from './claims.module.css';

/**
 * The names of the fields in the order in which the form displays them, because the first invalid field
 * receives the focus.
 */
const NAMES = ['purchaseNumber', 'purchaseDay', 'receipt', 'email', 'name', 'phone', 'goods'] as const;
const TOO_LARGE = 'This file is larger than 8 MB. Please choose a smaller one.';

/** The error text if no response has arrived. The key prevents a second claim. */
const LOST =
  'The connection dropped, so your claim may have been sent. Check your email, or try again. Sending it again doesn’t make a second claim.';

/**
 * Renders the form with which a customer claims the reward of an offer. After the claim is sent, opens its
 * page.
 */
export function ClaimForm({ offer, orderNumber }: { offer: ClaimableOffer; orderNumber: string }) {
  const { timeZone } = useSite();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [proof, setProof] = useState<Proof>('order');
  // A ref, because the form is validated in the same event in which the file is chosen.
  const file = useRef<File | null>(null);
  const isReceipt = proof === 'receipt';

  const fieldsOf = (values: Record<(typeof NAMES)[number], string>): ClaimFields => ({
    ...values,
    proof,
    receipt: file.current === null ? '' : file.current.name,
  });
  const form = useForm({
    names: NAMES,
    lost: LOST,
    check: (values) => {
      const isTooLarge = file.current?.type === 'application/pdf' && file.current.size > MAX_RECEIPT_BYTES;
      return {
        ...claimErrors(fieldsOf(values), offer, dayInZone(serverDate(), timeZone).day),
        ...(isReceipt && isTooLarge ? { receipt: TOO_LARGE } : {}),
      };
    },
    send: async (values) => {
      const { shrinkPhoto } = await import('#domains/returns/web/shrink-photo.ts');
      const receipt = isReceipt && file.current ? await shrinkPhoto(file.current) : '';
      const { path } = await call(sendClaim, {
        params: { path: offer.path },
        body: { ...fieldsOf(values), key, receipt },
      });
      await navigate(path, { state: { isNew: true } });
    },
  });
  return (
    <Form of={form} className={styles.form} aria-label="Claim your reward">
      <ProofChoice isReceipt={isReceipt} onChange={setProof} />
      <PurchaseFields form={form} isReceipt={isReceipt} orderNumber={orderNumber} offer={offer} />
      {isReceipt && (
        <div className={styles.wide}>
          <ReceiptField
            {...form.field('receipt')}
            label="Add your receipt"
            onChosen={(chosen) => {
              file.current = chosen;
            }}
          />
        </div>
      )}
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint={isReceipt ? undefined : 'The email address you used for your order'}
        maxLength={254}
      />
      <TextField {...form.field('name')} label="Name" autoComplete="name" maxLength={MAX_NAME_LENGTH} />
      <TextField
        {...form.field('phone')}
        label="Phone"
        type="tel"
        optional
        autoComplete="tel"
        maxLength={40}
      />
      <TextArea
        {...form.field('goods')}
        className={styles.wide}
        label="What did you buy?"
        optional
        hint="Models and serial numbers, if the terms ask for them."
        rows={3}
        maxLength={MAX_GOODS_LENGTH}
      />
      <div className={styles.wide}>
        <Button type="submit" loading={form.state === 'sending'}>
          Send your claim
        </Button>
      </div>
    </Form>
  );
}

function ProofChoice({ isReceipt, onChange }: { isReceipt: boolean; onChange: (proof: Proof) => void }) {
  return (
    <RadioGroup legend="Where did you buy?" className={styles.wide}>
      <div className={styles.proofs}>
        <Radio
          boxed
          name="proof"
          label="On this website"
          hint="With your order number"
          checked={!isReceipt}
          onChange={() => onChange('order')}
        />
        <Radio
          boxed
          name="proof"
          label="In one of our stores"
          hint="With your receipt"
          checked={isReceipt}
          onChange={() => onChange('receipt')}
        />
      </div>
    </RadioGroup>
  );
}

function PurchaseFields({
  form,
  isReceipt,
  orderNumber,
  offer: { startDate, endDate },
}: {
  form: Pick<ReturnType<typeof useForm<(typeof NAMES)[number]>>, 'field'>;
  isReceipt: boolean;
  orderNumber: string;
  offer: ClaimableOffer;
}) {
  return (
    <>
      <TextField
        key={isReceipt ? 'receipt' : 'order'}
        {...form.field('purchaseNumber')}
        label={isReceipt ? 'Receipt number' : 'Order number'}
        defaultValue={isReceipt ? '' : orderNumber}
        hint={isReceipt ? 'Printed at the top of the receipt' : 'In the email that confirmed your order'}
        autoComplete="off"
        maxLength={60}
      />
      {isReceipt && (
        <TextField
          {...form.field('purchaseDay')}
          label="Day on the receipt"
          type="date"
          min={startDate}
          max={endDate}
        />
      )}
    </>
  );
}
