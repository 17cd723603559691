import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { genericText } from '#foundation/pure/error-texts.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { amountText, readAmount } from '#foundation/pure/input/typed-amount.ts';
import { isWebPage, WEB_PAGE_TEXT } from '#foundation/pure/contact/web-page.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import {
  noteCompetitorPrice,
  type CompetitorPrice,
  type getCompetitorPrices,
} from '../contract/merchandising.ts';
import styles from './product-panel.module.css';

/** Returns the error text in the response, or the generic text for the response's status (ERROR-18). */
const faultText = (error: unknown) =>
  isCallError(error) ? (errorText(error) ?? genericText(error.status)) : genericText(0);

/** Renders the form for a competitor's price and web page. If `noted` is set, the form updates that price. */
export function CompetitorForm({
  sku,
  noted,
  onNoted,
  onCancel,
}: {
  sku: string;
  /** The stored price to update; null to add a price. */
  noted: CompetitorPrice | null;
  onNoted: (all: AnswerOf<typeof getCompetitorPrices>) => void;
  onCancel: () => void;
}) {
  const [isForgetting, setForgetting] = useState(false);
  const [fault, setFault] = useState('');
  const put = async (input: { url: string; price: number | null; competitor: string }) =>
    onNoted(await call(noteCompetitorPrice, { body: { sku, ...input } }));
  const form = useForm({
    names: ['url', 'price', 'competitor'],
    check: ({ url, price }) => ({
      ...(isWebPage(url) ? {} : { url: WEB_PAGE_TEXT }),
      ...((readAmount(price) ?? 0) > 0 ? {} : { price: 'Please enter their price, such as 5290 or 5290.50' }),
    }),
    send: ({ url, price, competitor }) =>
      put({ url, price: readAmount(price), competitor: noted?.competitor ?? competitor }),
    failed: faultText,
  });
  const forget = async ({ url, competitor }: CompetitorPrice) => {
    setForgetting(true);
    setFault('');
    try {
      await put({ url, price: null, competitor });
    } catch (failed) {
      setFault(faultText(failed));
      setForgetting(false);
    }
  };
  return (
    <Form of={{ ...form, banner: form.banner || fault }} className={styles.noting}>
      <TextField
        {...form.field('url')}
        label={
          noted === null
            ? 'Web address of the product’s page'
            : `Web address of the product’s page at ${noted.competitor}`
        }
        type="url"
        autoComplete="off"
        autoFocus
        maxLength={500}
        defaultValue={noted?.url ?? ''}
      />
      <TextField
        {...form.field('price')}
        label="Their price"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amountText(noted?.price ?? null)}
      />
      {noted === null ? (
        <TextField
          {...form.field('competitor')}
          label="Competitor"
          optional
          hint="If you leave this empty, we use the name in the web address."
          autoComplete="off"
          maxLength={80}
        />
      ) : null}
      <FormButtons send="Save price" isSending={form.state === 'sending'} size="small" onCancel={onCancel}>
        {noted === null || noted.url === '' ? null : (
          <Button size="small" variant="ghost" loading={isForgetting} onClick={() => void forget(noted)}>
            Remove it
          </Button>
        )}
      </FormButtons>
    </Form>
  );
}
