import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { OrderToEdit } from '#domains/orders/contract/edit.ts';
import type { DraftOptions } from './edit-draft.ts';
import styles from './products-card.module.css';

type EditOffers = OrderToEdit['lines'][number]['offers'];
/** The options that a line has. */
export interface CurrentOptions {
  install: string;
  warranty: string;
  services: readonly { sku: string; title: string }[];
}

export const NO_CURRENT_OPTIONS: CurrentOptions = { install: '', warranty: '', services: [] };

/** Renders the installation, the warranty and the services of a product. */
export function OptionFields({
  title,
  current,
  offers,
  options,
  onChange,
}: {
  title: string;
  current: CurrentOptions;
  offers: EditOffers;
  options: DraftOptions;
  onChange: (options: DraftOptions) => void;
}) {
  const { services } = current;
  const skus = options.serviceSkus ?? services.map(({ sku }) => sku);
  const offered: { sku: string; title: string; price?: number }[] = [
    ...services.filter(({ sku }) => !offers.services.some((one) => one.sku === sku)),
    ...offers.services,
  ];
  return (
    <div className={styles.options}>
      <Option
        label={`Installation of ${title}`}
        text="Installation"
        current={current.install}
        offers={offers.installs}
        chosen={options.installId}
        onChange={(installId) => onChange({ ...options, installId })}
      />
      <Option
        label={`Warranty of ${title}`}
        text="Warranty"
        current={current.warranty}
        offers={offers.warranties}
        chosen={options.warrantyId}
        onChange={(warrantyId) => onChange({ ...options, warrantyId })}
      />
      {offered.map((service) => (
        <Checkbox
          key={service.sku}
          label={service.title}
          end={service.price === undefined ? undefined : formatPrice(service.price, { zero: 'Free' })}
          checked={skus.includes(service.sku)}
          onChange={({ target }) =>
            onChange({
              ...options,
              serviceSkus: target.checked
                ? [...skus, service.sku]
                : skus.filter((sku) => sku !== service.sku),
            })
          }
        />
      ))}
    </div>
  );
}

function Option({
  label,
  text,
  current,
  offers,
  chosen,
  onChange,
}: {
  label: string;
  text: string;
  current: string;
  offers: EditOffers['installs'];
  chosen: number | null | undefined;
  onChange: (id: number | null | undefined) => void;
}) {
  const others = offers.filter(({ name }) => name !== current);
  if (others.length === 0 && current === '') return null;
  return (
    <SelectField
      label={text}
      aria-label={label}
      value={chosen === undefined ? 'current' : String(chosen ?? 'none')}
      options={[
        { value: 'current', label: current === '' ? 'None' : current },
        ...(current === '' ? [] : [{ value: 'none', label: 'None' }]),
        ...others.map(({ id, name, price }) => ({
          value: String(id),
          label: `${name} · ${formatPrice(price, { zero: 'Free' })}`,
        })),
      ]}
      onChange={({ target: { value } }) =>
        onChange(value === 'current' ? undefined : value === 'none' ? null : Number(value))
      }
    />
  );
}
