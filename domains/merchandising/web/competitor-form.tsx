import { useEffect, useRef } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/form.tsx';
import { TextField } from '#design/text-field.tsx';
import { noteCompetitorPrice, type CompetitorPrice, type getCompetitorPrices } from '../contract.ts';
import styles from './product-panel.module.css';

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/i;
/** Dollars, with or without cents, a dollar sign or commas. */
const PRICE = /^\$?\s?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/;

const inDollars = (text: string) => (PRICE.test(text) ? Number(text.replace(/[$,\s]/g, '')) : 0);

/** What another shop asks for a product and the page that says so; of one that was noted before: what it asks now. */
export function CompetitorForm({
  sku,
  noted,
  onNoted,
  onCancel,
}: {
  sku: string;
  /** Null: another page. */
  noted: CompetitorPrice | null;
  onNoted: (all: AnswerOf<typeof getCompetitorPrices>) => void;
  onCancel: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const put = async (wanted: { url: string; price: number | null; competitor: string }) =>
    onNoted(await call(noteCompetitorPrice, { body: { sku, ...wanted } }));
  const form = useForm({
    names: ['url', 'price', 'competitor'],
    check: ({ url, price }) => ({
      ...(WEB_ADDRESS.test(url) && URL.canParse(url) ? {} : { url: 'Please put in a whole web address' }),
      ...(inDollars(price) > 0 ? {} : { price: 'Please put in what they ask, as 5290 or 5290.50' }),
    }),
    send: ({ url, price, competitor }) =>
      put({ url, price: inDollars(price), competitor: noted?.competitor ?? competitor }),
  });
  return (
    <div ref={place} className={styles.noting}>
      <Form of={form}>
        <TextField
          {...form.field('url')}
          label={noted === null ? 'Web address of the product there' : `Its page at ${noted.competitor}`}
          type="url"
          autoComplete="off"
          maxLength={500}
          defaultValue={noted?.url ?? ''}
        />
        <TextField
          {...form.field('price')}
          label="What they ask"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={noted === null ? '' : String(noted.price)}
        />
        {noted === null ? (
          <TextField
            {...form.field('competitor')}
            label="Competitor"
            optional
            hint="Left empty it is called as its address is."
            autoComplete="off"
            maxLength={80}
          />
        ) : null}
        <div className={styles.row}>
          <Button type="submit" size="small" loading={form.state === 'sending'}>
            Save price
          </Button>
          {noted === null || noted.url === '' ? null : (
            <Button
              size="small"
              variant="ghost"
              onClick={() => void put({ url: noted.url, price: null, competitor: noted.competitor })}
            >
              Forget it
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
