import {
  addDays,
  dayFromParts,
  formatDayLong,
  formatDayShort,
  weekday,
  WEEKDAYS,
  type Day,
} from '#foundation/pure/day.ts';
import { inASentence } from '#foundation/pure/text/text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { List } from '#design/layout/list.tsx';
import type { Confirmation } from '#domains/orders/contract/orders.ts';
import { preparations } from '#domains/orders/rules/preparations.ts';
import styles from './confirmation-page.module.css';
import { howFarSent, installsOf, isSameDay, orderedText } from './confirmation-texts.ts';

/** Returns the steps of an order that only manufacturers deliver, not the shop's own trucks. */
function makersSteps(order: Confirmation, day: Day | null) {
  const makers = order.supplierDeliveries.map(({ supplier }) => supplier);
  return [
    {
      title: 'Ordered',
      text: orderedText(order),
    },
    {
      title: 'With the manufacturer',
      text: `${new Intl.ListFormat('en-AU').format(makers)} ${makers.length === 1 ? 'packs' : 'pack'} your order, and a Product Expert will arrange the day with you.`,
    },
    {
      title: 'In transit',
      text: day
        ? `Around ${formatDayLong(day)}, with the manufacturer’s own carrier.`
        : 'With the manufacturer’s own carrier.',
    },
    {
      title: 'Delivered',
      text: 'If something isn’t right, call us and we’ll sort it out with the manufacturer.',
    },
  ];
}

export function NextSteps({ order, day }: { order: Confirmation; day: Day | null }) {
  const isToday = isSameDay(order, day);
  const makers = new Set(order.supplierDeliveries.flatMap(({ brings }) => brings));
  const ours =
    makers.size === 0 ? [] : order.lines.map(({ title }) => title).filter((title) => !makers.has(title));
  const sent = howFarSent(order);
  const installs = installsOf(order).map((name) => `${name}: we’ll call you to arrange the time.`);
  /** The index of the last completed step: 0 for ordered, 2 for completely dispatched, 3 for delivered. */
  const reached = order.deliveredOn ? 3 : sent === 'all' ? 2 : 0;
  // The bank has not decided on the payment yet, so nothing is packed.
  const isWaiting = order.state === 'processing';
  const steps = order.isByMakers
    ? makersSteps(order, day)
    : [
        {
          title: 'Ordered',
          text: orderedText(order),
        },
        {
          title: 'Packed',
          text:
            sent === 'all'
              ? 'We checked every door and corner.'
              : sent === 'part'
                ? 'Part of your order is packed and has left. The rest follows.'
                : isWaiting
                  ? 'After your payment goes through. We check every door and corner.'
                  : day
                    ? `${isToday ? 'Right now' : `By ${formatDayShort(addDays(day, -1))}`}. We check every door and corner.`
                    : 'We check every door and corner.',
        },
        {
          title: 'On the truck',
          text: order.deliveredOn
            ? 'Everything has left our warehouse.'
            : day && isWaiting
              ? 'On your delivery day, with our own drivers.'
              : day
                ? `${isToday ? 'Later today' : `${WEEKDAYS[weekday(day)]} from early morning`}, with our own drivers.`
                : 'With our own drivers, on the day we arrange with you.',
        },
        {
          title: 'In your home',
          text: order.deliveredOn
            ? `Since ${formatDayLong(dayFromParts(order.deliveredOn))}.`
            : ['We bring it inside, unpack it and take the packaging away.', ...installs].join(' '),
        },
      ];
  return (
    <section className={styles.next}>
      <h2 className="visually-hidden">
        {order.deliveredOn ? 'Delivery progress so far' : 'What happens next'}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className={classNames(styles.step, index <= reached && styles.stepDone)}
            aria-current={index === reached ? 'step' : undefined}
          >
            <h3 className="h4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {order.supplierDeliveries.length > 0 ? (
        <ul className={styles.suppliers}>
          {ours.length > 0 && day && !order.isByMakers ? (
            <li>
              <Icon name="truck" />
              <span>
                <b>Our own drivers</b> bring {inASentence(ours)} on {formatDayLong(day)}.
              </span>
            </li>
          ) : null}
          {order.supplierDeliveries.map(({ supplier, brings, deliveryDay }) => (
            <li key={supplier}>
              <Icon name="truck" />
              <span>
                <b>{supplier}</b> delivers {inASentence(brings) || 'its part'} directly, around{' '}
                {formatDayLong(dayFromParts(deliveryDay))}.
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Returns the titles of all services and installations in an order. */
function servicesOf({ lines, services }: Confirmation): string[] {
  return [
    ...services.map(({ title }) => title),
    ...lines.flatMap((line) => [
      ...(line.install ? [line.install.name] : []),
      ...line.services.map(({ title }) => title),
    ]),
  ];
}

export function Before({ order, day }: { order: Confirmation; day: Day | null }) {
  const { isByMakers } = order;
  const isToday = isSameDay(order, day);
  const services = servicesOf(order);
  const { layout } = useSite();
  const phone = useSupportPhone();
  return (
    <section className={styles.before}>
      <div>
        <h2 className="h2">
          {isByMakers
            ? 'Before it arrives'
            : day && !isToday
              ? `Before ${WEEKDAYS[weekday(day)]}`
              : 'Before we arrive'}
        </h2>
        <List variant="tick" size="extra-large">
          {preparations({
            isByMakers,
            hasFineRooms: layout === 'editorial',
            goods: order.lines.map(({ title }) => title),
            services,
          }).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </List>
      </div>
      <div className={styles.help}>
        <h2 className="h3">Need to change something?</h2>
        <p className="muted">
          {order.mayChangeDay ? 'The address' : 'The day, the address'} or{' '}
          {order.mayCancel ? 'a single item' : 'an item'}: call us with your order number and we’ll change it.
          {order.mayCancel ? ' You can cancel the whole order above.' : ''}
        </p>
        <p>
          <Button href={phone.href} icon="phone" variant="ghost">
            {phone.number}
          </Button>
        </p>
      </div>
    </section>
  );
}
