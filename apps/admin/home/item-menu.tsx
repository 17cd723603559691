import { Icon } from '#design/icons/icon.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import type { AttentionGroup, AttentionItem } from '#domains/attention/contract/attention.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useStaffAccount } from '../shell/account.ts';
import { Popover } from '../shell/popover.tsx';
import { snoozeChoices } from './home-texts.ts';
import type { ItemChange } from './use-attention.ts';
import styles from './home.module.css';

/** Renders the menu of an item: assign, snooze, and, if nothing else resolves the item, close. */
export function ItemMenu({
  item,
  group,
  staff,
  onChange,
}: {
  item: AttentionItem;
  group: AttentionGroup;
  staff: readonly { id: string; name: string }[];
  onChange: (part: ItemChange, done: string) => void;
}) {
  const { timeZone } = useSite();
  const { userId } = useStaffAccount();
  const { title, assignedTo, snoozedUntil } = item;
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? 'a former colleague';
  return (
    <Popover
      label={<Icon name="more" size="small" label={`Assign or snooze ${title}`} />}
      isPlain
      align="end"
      className={styles.menu}
    >
      <SelectField
        label="Assigned to"
        value={assignedTo ?? ''}
        options={[
          { value: '', label: 'Nobody' },
          ...staff
            .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId))
            .map(({ id, name }) => ({ value: id, label: id === userId ? `${name} (you)` : name })),
        ]}
        onChange={({ target: { value } }) =>
          onChange(
            { assignedTo: value === '' ? null : value },
            value === '' ? `${title} is assigned to nobody.` : `${title} is assigned to ${nameOf(value)}.`,
          )
        }
      />
      <div className={styles.choices} role="group" aria-label="Snooze">
        {snoozedUntil === null ? (
          snoozeChoices(serverDate(), timeZone).map(({ label, until }) => (
            <button
              key={label}
              type="button"
              className={styles.choice}
              onClick={() => onChange({ snoozedUntil: until.toISOString() }, `${title} is hidden ${label}.`)}
            >
              <Icon name="clock" size="small" /> Snooze {label}
            </button>
          ))
        ) : (
          <button
            type="button"
            className={styles.choice}
            onClick={() => onChange({ snoozedUntil: null }, `${title} is listed again.`)}
          >
            <Icon name="clock" size="small" /> List again now
          </button>
        )}
        {group.isClosedByStaff ? (
          <button
            type="button"
            className={styles.choice}
            onClick={() => onChange({ isClosed: true }, `${title} is done.`)}
          >
            <Icon name="check" size="small" /> Mark as done
          </button>
        ) : null}
      </div>
    </Popover>
  );
}
