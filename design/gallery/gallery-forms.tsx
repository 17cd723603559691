import styles from './gallery.module.css';
import { useState } from 'react';
import { Checkbox } from '../forms/checkbox.tsx';
import { Combobox } from '../forms/combobox.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FieldMessage } from '../forms/field-message.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Radio, RadioGroup } from '../forms/radio.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { Stepper } from '../forms/stepper.tsx';
import { Switch } from '../forms/switch.tsx';
import { Tag } from '../tag.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Part } from './gallery-part.tsx';

const suburbs = [
  'Bondi NSW 2026',
  'Bondi Junction NSW 2022',
  'Bronte NSW 2024',
  'Brunswick VIC 3056',
  'Brisbane City QLD 4000',
];

/** Renders the section of the gallery with fields, choices and switches. */
export function GalleryForms() {
  const [quantity, setQuantity] = useState(1);
  const [on, setOn] = useState(true);
  const [place, setPlace] = useState('');
  const find = (query: string) =>
    Promise.resolve(suburbs.filter((name) => name.toLowerCase().includes(query.toLowerCase())));

  return (
    <Part title="Forms">
      <ErrorSummary
        takeFocus={false}
        errors={[{ fieldId: 'gallery-email', message: 'Please enter a valid email' }]}
      />
      <div className={styles.columns}>
        <TextField label="First name" placeholder="Sam" autoComplete="given-name" />
        <TextField
          id="gallery-email"
          label="Email"
          defaultValue="sam@"
          error="Please enter a valid email"
          type="email"
        />
        <TextField
          label="Company"
          optional
          hint="As it should appear on the invoice"
          counter
          maxLength={40}
        />
        <TextField label="State" readOnly value="NSW" />
        <TextField label="Disabled" disabled />
        <TextField
          label="Search"
          labelHidden
          icon="search"
          placeholder="Search products and brands"
          end={<IconButton icon="arrow" label="Search" size="small" />}
        />
        <SelectField
          label="Sort"
          options={[
            { value: 'popular', label: 'Most popular' },
            { value: 'price', label: 'Price, low to high' },
          ]}
        />
        <SelectField label="Sort, compact" compact options={[{ value: 'popular', label: 'Most popular' }]} />
        <SelectField
          label="Title"
          placeholder="Please select"
          error="Please select"
          options={[{ value: 'ms', label: 'Ms' }]}
        />
        <TextArea label="Delivery instructions" optional maxLength={250} />
        <Combobox
          label="Delivery Postcode"
          placeholder="Enter delivery Postcode"
          icon="pin"
          load={find}
          itemToString={(name) => name}
          onSelect={setPlace}
          debounceMs={100}
          noResults={
            <Notice kind="error" title="No Results Found">
              *We can’t ship to your location
            </Notice>
          }
          hint={place ? `Chosen: ${place}` : 'Try “bon” or “zzz”'}
        />
        <div>
          <span className="visually-hidden">Quantity</span>
          <Stepper label="Quantity" value={quantity} onChange={setQuantity} max={9} />{' '}
          <Stepper label="Quantity, small" value={quantity} onChange={setQuantity} max={9} size="small" />
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          <Checkbox label="Add to Compare" defaultChecked />
          <Checkbox label="Take away my old fridge" hint="We recycle 95 percent of it" end="$29" />
          <Checkbox label="Not available here" disabled />
          <Checkbox label="I agree" error="Please agree to continue" />
        </div>
        <RadioGroup legend="Payment">
          <Radio boxed name="pay" label="Card" end={<Tag kind="outline">Visa</Tag>} defaultChecked />
          <Radio boxed name="pay" label="Afterpay" hint="4 payments of $625" />
        </RadioGroup>
        <div className="stack">
          <Switch label="In stock near Bondi Beach" checked={on} onChange={setOn} />
          <Switch label="Spread" spread checked={!on} onChange={(next) => setOn(!next)} />
          <FieldMessage kind="success">Code applied</FieldMessage>
        </div>
      </div>
    </Part>
  );
}
