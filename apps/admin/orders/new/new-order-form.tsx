import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import {
  createPhoneOrder,
  findPhoneOrderProducts,
  getPhoneOrderCustomer,
  previewPhoneOrder,
  type PhoneOrderFormInput,
  type PhoneOrderPreview,
} from '#domains/checkout/contract/phone-orders.ts';
import { BASE } from '../../paths.ts';
import { LeaveGuard } from '../../shell/unsaved/leave-guard.tsx';
import { Card } from '../card.tsx';
import { ProductSearch } from '../edit/add-product-dialog.tsx';
import { AddedLine } from '../edit/products-card.tsx';
import { usePreview } from '../edit/use-edit-preview.ts';
import { CustomerCard, fieldId, type FoundCustomer, type PartProps } from './customer-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { findAmountFaults, hasEntries, toForm, type OrderDraft } from './order-draft.ts';
import { OrderSummary } from './order-summary.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import edit from '../edit/edit-page.module.css';
import products from '../edit/products-card.module.css';
import record from '../../shell/records/record.module.css';
import styles from './new-order.module.css';

/** A site on which the staff member can order for customers. */
export interface OrderSite {
  id: string;
  name: string;
  country: 'AU' | 'NZ';
  origin: string;
}

const LOST =
  'We couldn’t reach the shop. What you entered is still here. Try again: the order is placed once.';
/** The fields whose errors are displayed at once, because the staff member has chosen them. */
const isChosenField = (path: string) =>
  path.startsWith('lines.') || path.startsWith('prices.') || ['discount', 'deliveryDay'].includes(path);

/** Renders the form for an order of a customer. `chosen` is the customer whose profile opened it. */
export function NewOrderForm({
  sites,
  ownSite,
  storageKey,
  chosen,
}: {
  sites: readonly OrderSite[];
  ownSite: OrderSite;
  storageKey: string;
  chosen: FoundCustomer | null;
}) {
  const { draft, store, clear } = useOrderDraft(storageKey, ownSite.id);
  const [latest, setLatest] = useState<PhoneOrderPreview | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [areAllTouched, setAllTouched] = useState(false);
  const form = toForm(draft, latest);
  const state = usePreview(JSON.stringify(form), (body, signal) =>
    call(previewPhoneOrder, { body: JSON.parse(body) as PhoneOrderFormInput }, { signal }),
  );
  if (state.preview !== null && state.preview !== latest) setLatest(state.preview);
  const preview = state.preview ?? latest;
  const submit = useSubmit({ draft, form, preview, onPlaced: clear });
  const faults: Record<string, string> = {
    ...preview?.fields,
    ...state.fields,
    ...submit.fields,
    ...findAmountFaults(draft),
  };
  const change = (next: Partial<OrderDraft>) => {
    store({ ...draft, ...next });
    submit.reset();
  };
  const part: PartProps = {
    draft,
    change,
    errorOf: (path) =>
      areAllTouched || touched.has(path) || isChosenField(path) || path in submit.fields
        ? faults[path]
        : undefined,
    touch: (path) => setTouched(new Set([...touched, path])),
  };
  const customer = useCustomerChoice(draft, change, chosen);
  const site = sites.find(({ id }) => id === draft.siteId) ?? ownSite;
  const [isPressed, setPressed] = useState(false);
  // A press before the preview of the last change waits for it, because only the preview has the total.
  const send = useEffectEvent(() => {
    setPressed(false);
    const [first] = Object.keys(faults);
    if (first !== undefined) return focusOn(first);
    if (preview && [...preview.errors, ...state.errors].length === 0) void submit.send();
  });
  useEffect(() => {
    if (!isPressed || state.isLoading) return;
    const timer = setTimeout(send);
    return () => clearTimeout(timer);
  }, [isPressed, state.isLoading]);
  const restart = () => {
    clear();
    setTouched(new Set());
    setAllTouched(false);
    submit.reset();
  };
  return (
    <>
      <LeaveGuard isArmed={hasEntries(draft)}>
        The order isn’t placed. It stays in this tab until you close it.
      </LeaveGuard>
      <header className={edit.head}>
        <h1>New order</h1>
        <div className={styles.chosen}>
          {hasEntries(draft) ? (
            <Button size="small" variant="ghost" onClick={restart}>
              Start again
            </Button>
          ) : null}
          <SiteChoice sites={sites} ownSite={ownSite} draft={draft} change={change} />
        </div>
      </header>
      <div className={record.columns}>
        <div className={record.column}>
          <CustomerCard
            {...part}
            isLoading={customer.isLoading}
            onChoose={(one) => void customer.choose(one)}
            onNew={customer.forget}
          />
          <Products {...part} />
          <DeliveryCard {...part} preview={preview} country={site.country} addressKey={customer.addressKey} />
        </div>
        <OrderSummary
          {...part}
          preview={preview}
          isLoading={state.isLoading}
          errors={[...(preview?.errors ?? []), ...state.errors, ...customer.errors]}
          failure={submit.failure}
          isBusy={submit.isBusy || isPressed}
          onSubmit={() => {
            setAllTouched(true);
            setPressed(true);
          }}
        />
      </div>
    </>
  );
}

/** Moves the focus to a field; to the products if the field belongs to one of them. */
function focusOn(path: string): void {
  const field = document.getElementById(fieldId(path)) ?? document.getElementById('new-products');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** Renders the choice of the site. Suburbs are known in one country, so a site of the other one opens on its address. */
function SiteChoice({
  sites,
  ownSite,
  draft,
  change,
}: Pick<PartProps, 'draft' | 'change'> & { sites: readonly OrderSite[]; ownSite: OrderSite }) {
  if (sites.length < 2) return null;
  return (
    <SelectField
      className={styles.site}
      label="Site"
      labelHidden
      value={draft.siteId}
      options={sites.map(({ id, name, country }) => ({
        value: id,
        label: country === ownSite.country ? name : `${name} – opens on its address`,
      }))}
      onChange={({ target: { value } }) => {
        const site = sites.find(({ id }) => id === value);
        if (!site) return;
        if (site.country !== ownSite.country) return location.assign(`${site.origin}${BASE}/orders/new`);
        change({
          siteId: site.id,
          day: null,
          deliveryServices: [],
          seller: null,
          isCarried: false,
          method: null,
        });
      }}
    />
  );
}

function Products({ draft, errorOf, change }: PartProps) {
  const { siteId, customerId, added } = draft;
  const set = (sku: string, next: Partial<(typeof added)[number]> | null) =>
    change({
      added: added.flatMap((one) =>
        one.product.sku !== sku ? one : next === null ? [] : { ...one, ...next },
      ),
      ...(next === null ? { prices: { ...draft.prices, [sku]: '' } } : {}),
    });
  return (
    <Card title="Products">
      <ProductSearch
        id="new-products"
        scope={`${siteId} ${customerId ?? ''}`}
        known={added.map(({ product }) => product.sku)}
        find={(q, signal) =>
          call(findPhoneOrderProducts, { query: { siteId, customerId: customerId ?? '', q } }, { signal })
        }
        hint="Prices are those of today for this customer."
        onChoose={(product) => change({ added: [...added, { product, quantity: 1, options: {} }] })}
      />
      {added.length === 0 ? null : (
        <ul className={products.lines}>
          {added.map((one) => (
            <AddedLine
              key={one.product.sku}
              added={one}
              state=""
              fault={errorOf(`lines.${one.product.sku}`)}
              price={{
                label: `Lower price each for ${one.product.title}`,
                value: draft.prices[one.product.sku] ?? '',
                error: errorOf(`prices.${one.product.sku}`),
                onChange: (text) => change({ prices: { ...draft.prices, [one.product.sku]: text } }),
              }}
              onChange={(next) => set(one.product.sku, next)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Returns the functions that choose a customer, and load the details of an account. */
function useCustomerChoice(draft: OrderDraft, change: PartProps['change'], chosen: FoundCustomer | null) {
  const [isLoading, setLoading] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [addressKey, setAddressKey] = useState('');
  const choose = async ({ id, kind, name, email, phone }: FoundCustomer) => {
    setErrors([]);
    const [firstName = '', ...rest] = name.split(' ');
    const own = { email, phone, address: { ...draft.address, firstName, lastName: rest.join(' ') } };
    if (kind === 'guest') return change({ ...own, customerId: null, isLocked: false });
    setLoading(true);
    try {
      const found = await call(getPhoneOrderCustomer, { query: { siteId: draft.siteId, customerId: id } });
      const { country: _country, ...address } = found.address;
      change({
        customerId: id,
        isLocked: found.locked,
        email: found.email,
        phone: found.phone,
        address: Object.fromEntries(
          Object.keys(draft.address).map((field) => [field, address[field as keyof typeof address] ?? '']),
        ) as OrderDraft['address'],
      });
      setAddressKey(`${id} ${Date.now()}`);
    } catch (error) {
      setErrors([(isCallError(error) && errorText(error)) || LOST]);
    } finally {
      setLoading(false);
    }
  };
  const begin = useEffectEvent(() => {
    if (chosen !== null) void choose(chosen);
  });
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, [chosen?.id]);
  return {
    isLoading,
    errors,
    addressKey,
    choose,
    forget: () => change({ customerId: null, isLocked: false }),
  };
}

/** Returns the function that places the order, and why it was not placed. */
function useSubmit({
  draft,
  form,
  preview,
  onPlaced,
}: {
  draft: OrderDraft;
  form: PhoneOrderFormInput;
  preview: PhoneOrderPreview | null;
  onPlaced: () => void;
}) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const method = preview?.methods.find(({ number }) => number === draft.method)?.number ?? null;
  const send = async () => {
    if (!preview || isBusy) return;
    setBusy(true);
    setFailure('');
    setFields({});
    try {
      const { orderNumber, due } = await call(createPhoneOrder, {
        body: { ...form, method, total: preview.total, key: draft.key },
      });
      onPlaced();
      showMessage(
        method === null
          ? `Order ${orderNumber} is placed. The customer gets an email with a link to pay ${formatPrice(due)}.`
          : `Order ${orderNumber} is placed. The customer gets an email.`,
      );
      await navigate(`/orders/${encodeURIComponent(orderNumber)}`, { state: { isSaved: true } });
    } catch (error) {
      const body = isCallError(error) ? error.body : null;
      setFailure((isCallError(error) && error.status !== 0 && errorText(error)) || LOST);
      setFields((body && 'fields' in body && body.fields) || {});
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    fields,
    send,
    reset: () => {
      setFailure('');
      setFields({});
    },
  };
}
