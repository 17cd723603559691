import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import {
  COUPON_KINDS,
  createCoupon,
  saveCoupon,
  type CouponKind,
  type listStaffCoupons,
  type StaffCoupon,
  type StaffCouponDetails,
} from '#domains/vouchers/contract/coupons.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ChoiceGroup, withValue } from '../shell/records/choice-group.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';
import { toDraft, typedFaults, type TypedCoupon } from './coupon-draft.ts';
import { COUPON_KIND_LABELS } from './voucher-texts.ts';
import recordStyles from '../shell/records/record.module.css';

type Choices = Pick<AnswerOf<typeof listStaffCoupons>, 'sites' | 'mustChooseSites' | 'conditions'>;

/** The names of the conditions of products. */
const CONDITION_LABELS: Readonly<Record<string, string>> = {
  new: 'New',
  cosmetic: 'Cosmetic damage',
  'new-condition': 'New condition',
  runout: 'Run-out',
};

interface FieldsProps {
  draft: TypedCoupon;
  fields: Readonly<Record<string, string>>;
  change: (part: Partial<TypedCoupon>) => void;
}

/** Renders the dialog that creates a coupon or, with `coupon`, changes one. An error keeps what was entered. */
export function CouponForm({
  title,
  coupon,
  initial,
  choices,
  onClose,
  onSaved,
}: {
  title: string;
  /** The coupon to change; omitted for a new one. */
  coupon?: Pick<StaffCoupon, 'id' | 'version'>;
  initial: TypedCoupon;
  choices: Choices;
  onClose: () => void;
  onSaved: (coupon: StaffCouponDetails) => void;
}) {
  const { dialog, ...form } = useRecordForm<TypedCoupon>({
    initial: () => initial,
    faultsOf: typedFaults,
    save: async (typed) => {
      const body = toDraft(typed);
      onSaved(
        coupon
          ? await call(saveCoupon, { params: { id: String(coupon.id) }, body }, { ifMatch: coupon.version })
          : await call(createCoupon, { body }),
      );
    },
  });
  return (
    <FormDialog
      title={title}
      name="Coupon"
      submit={coupon ? 'Save' : 'Create coupon'}
      opensPage={!coupon}
      {...dialog}
      onClose={onClose}
    >
      <BenefitFields {...form} isNew={!coupon} />
      <LimitFields {...form} />
      <PlaceFields {...form} choices={choices} />
      <ProductFields {...form} conditions={choices.conditions} />
    </FormDialog>
  );
}

function BenefitFields({ draft, fields, change, isNew }: FieldsProps & { isNew: boolean }) {
  return (
    <>
      <div className={recordStyles.pair}>
        <TextField
          label="Code"
          hint={isNew ? 'Shoppers type it, such as SPRING10' : 'A code can’t be changed'}
          readOnly={!isNew}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.code}
          error={fields['code']}
          onChange={({ target }) => change({ code: target.value })}
        />
        <TextField
          label="Title"
          optional
          hint="For colleagues only"
          maxLength={120}
          value={draft.title}
          error={fields['title']}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className={recordStyles.pair}>
        <SelectField
          label="Benefit"
          value={draft.kind}
          error={fields['kind']}
          options={COUPON_KINDS.map((value) => ({ value, label: COUPON_KIND_LABELS[value] }))}
          onChange={({ target }) => change({ kind: target.value as CouponKind })}
        />
        {draft.kind === 'percent' ? (
          <TextField
            label="Percentage"
            inputMode="decimal"
            value={draft.percent}
            error={fields['percent']}
            onChange={({ target }) => change({ percent: target.value })}
          />
        ) : null}
      </div>
      {draft.kind === 'amount' ? (
        <MoneyPair
          labels={['Amount off in AUD', 'Amount off in NZD']}
          names={['amountAud', 'amountNzd']}
          hint="Empty: not valid on sites with this currency"
          form={{ draft, fields, change }}
        />
      ) : null}
      <MoneyPair
        labels={['Minimum order in AUD', 'Minimum order in NZD']}
        names={['minimumAud', 'minimumNzd']}
        hint="Counts only products for which the coupon is valid"
        form={{ draft, fields, change }}
      />
    </>
  );
}

type MoneyName = 'amountAud' | 'amountNzd' | 'minimumAud' | 'minimumNzd' | 'uses' | 'usesPerCustomer';

/** Renders two optional amounts or numbers side by side. */
function MoneyPair({
  labels,
  names,
  hint,
  form: { draft, fields, change },
}: {
  labels: readonly [string, string];
  names: readonly [MoneyName, MoneyName];
  hint: string;
  form: FieldsProps;
}) {
  return (
    <div className={recordStyles.pair}>
      {names.map((name, index) => (
        <TextField
          key={name}
          label={labels[index]!}
          optional
          hint={hint}
          inputMode="decimal"
          value={draft[name]}
          error={fields[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

function LimitFields({ draft, fields, change }: FieldsProps) {
  return (
    <>
      <div className={recordStyles.pair}>
        <TextField
          label="First day"
          optional
          type="date"
          value={draft.startsOn}
          error={fields['startsOn']}
          onChange={({ target }) => change({ startsOn: target.value })}
        />
        <TextField
          label="Last day"
          optional
          type="date"
          value={draft.endsOn}
          error={fields['endsOn']}
          onChange={({ target }) => change({ endsOn: target.value })}
        />
      </div>
      <MoneyPair
        labels={['Uses in total', 'Uses per customer']}
        names={['uses', 'usesPerCustomer']}
        hint="Empty: no limit"
        form={{ draft, fields, change }}
      />
      <Checkbox
        label="Combines with other coupons that also combine"
        checked={draft.stacks}
        onChange={({ target }) => change({ stacks: target.checked })}
      />
      <Checkbox
        label="Not for products below their RRP or with another discount"
        checked={draft.excludesReduced}
        onChange={({ target }) => change({ excludesReduced: target.checked })}
      />
    </>
  );
}

function PlaceFields({ draft, fields, change, choices }: FieldsProps & { choices: Choices }) {
  return (
    <>
      <ChoiceGroup
        label="Sites"
        error={fields['sites']}
        isInColumns
        hint={
          choices.mustChooseSites ? 'Choose at least one.' : 'Without a choice, it is valid on all sites.'
        }
      >
        {choices.sites.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={draft.sites.includes(id)}
            onChange={({ target }) => change({ sites: withValue(draft.sites, id, target.checked) })}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Price lists"
        optional
        hint="Separated by commas. retail means customers without a price list. Empty: everyone"
        value={draft.audience}
        error={fields['audience']}
        onChange={({ target }) => change({ audience: target.value })}
      />
    </>
  );
}

const PRODUCT_FIELDS = [
  { name: 'brands', label: 'Brands', hint: 'As in the address of their page, such as halden' },
  {
    name: 'categories',
    label: 'Categories',
    hint: 'As in their address, such as fridges. With subcategories',
  },
  { name: 'skus', label: 'SKUs', hint: 'Separated by commas' },
] as const;

function ProductFields({
  draft,
  fields,
  change,
  conditions,
}: FieldsProps & { conditions: readonly string[] }) {
  return (
    <>
      {PRODUCT_FIELDS.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          optional
          hint={hint}
          spellCheck={false}
          value={draft[name]}
          error={fields[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <ChoiceGroup
        label="Conditions of products"
        error={fields['conditions']}
        isInColumns
        hint="Without a choice, all."
      >
        {conditions.map((condition) => (
          <Checkbox
            key={condition}
            label={CONDITION_LABELS[condition] ?? condition}
            checked={draft.conditions.includes(condition)}
            onChange={({ target }) =>
              change({ conditions: withValue(draft.conditions, condition, target.checked) })
            }
          />
        ))}
      </ChoiceGroup>
    </>
  );
}
