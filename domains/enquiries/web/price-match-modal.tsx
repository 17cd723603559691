import { call } from '#foundation/browser/call.ts';
import { track } from '#domains/analytics/web/track.ts';
import { formatPrice, fromDollars } from '#foundation/pure/money.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { askPriceMatch } from '../contract/enquiries.ts';
import { priceMatchErrors } from '../rules/price-match.ts';
import { EnquiryModal } from './enquiry-modal.tsx';
import { useForm } from '#foundation/browser/use-form.ts';
import styles from './enquiry-modal.module.css';

const NAMES = ['competitor', 'url', 'price', 'name', 'email', 'phone', 'postcode'] as const;

/**
 * Renders the form with which a shopper requests a price match for a like-for-like product (CONTENT-02,
 * SETTINGS-21).
 */
export function PriceMatchModal({
  product,
  open,
  onClose,
}: {
  product: { sku: string; title: string; price: number | null };
  open: boolean;
  onClose: () => void;
}) {
  const ours = product.price === null ? null : fromDollars(product.price);
  const form = useForm({
    names: NAMES,
    check: (values) => priceMatchErrors(values, ours),
    send: async (values) => {
      await call(askPriceMatch, { body: { sku: product.sku, ...values } });
      track('generate_lead', { lead_source: 'PriceMatch' });
    },
  });
  return (
    <EnquiryModal
      form={form}
      open={open}
      onClose={onClose}
      title="Price match"
      size="medium"
      intro={
        <>
          Found a lower advertised price for a like-for-like product? We match it.{' '}
          <SiteLink to="/s/price-match" className="link" target="_blank">
            How it works
          </SiteLink>
        </>
      }
      product={
        <>
          {product.title}
          {product.price !== null && <b>{formatPrice(product.price)}</b>}
        </>
      }
      ask="Request price match"
      done={{
        title: 'We’ve received your request',
        text: 'We’ll check the offer and reply by email. We’ve sent you a copy.',
      }}
    >
      <TextField {...form.field('competitor')} label="Shop" maxLength={200} autoComplete="off" />
      <TextField
        {...form.field('price')}
        label="Their price"
        inputMode="decimal"
        autoComplete="off"
        hint="Including delivery to your postcode"
      />
      <TextField
        {...form.field('url')}
        label="Link to their price"
        type="url"
        maxLength={1000}
        autoComplete="off"
        placeholder="https://"
        className={styles.wide}
      />
      <TextField {...form.field('name')} label="Your name" maxLength={200} autoComplete="name" />
      <TextField {...form.field('email')} label="Email" type="email" maxLength={254} autoComplete="email" />
      <TextField
        {...form.field('postcode')}
        label="Postcode"
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField
        {...form.field('phone')}
        label="Phone"
        type="tel"
        optional
        maxLength={24}
        autoComplete="tel"
      />
    </EnquiryModal>
  );
}
