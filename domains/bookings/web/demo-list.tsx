import { formatPeriod } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Tag } from '#design/tag.tsx';
import { DEMOS_PATH, type CookingDemo } from '../contract/demos.ts';
import { AVAILABILITY, COOKING_DEMO_TYPE, COOKING_DEMO_TYPE_TEXT } from '../contract/values.ts';
import { DateBlock } from './date-block.tsx';
import styles from './demo-list.module.css';

/** If at most this many seats are free, a demonstration displays how many are left. */
const FEW_SEATS = 4;

/** Renders demonstrations, one row each, with the action that is possible (DEMO-11). */
export function DemoList({ demos }: { demos: readonly CookingDemo[] }) {
  return (
    <ul className={styles.list}>
      {demos.map((demo) => (
        <li key={demo.id} className={styles.row}>
          <DateBlock day={demo.day} />
          <div>
            <h3 className="h4">
              <SiteLink to={`${DEMOS_PATH}/${demo.id}`} className={styles.title}>
                {demo.title}
              </SiteLink>
            </h3>
            <p className={styles.facts}>
              {[
                formatPeriod(demo.startTime, demo.endTime),
                demo.store.name,
                demo.host === '' ? '' : `with ${demo.host}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {demo.summary === '' ? null : <p className={styles.summary}>{demo.summary}</p>}
            <p className={styles.tags}>
              <DemoTags demo={demo} />
            </p>
          </div>
          <div className={styles.action}>
            <DemoAction demo={demo} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders who may attend, the brand, the sub-event type and how many places are left. */
export function DemoTags({ demo }: { demo: CookingDemo }) {
  const { cookingDemoType, brand, cookingDemoSubEventType, seatsLeft, availability } = demo;
  return (
    <>
      {cookingDemoType === COOKING_DEMO_TYPE.openToEveryone ? null : (
        <Tag kind="info">{COOKING_DEMO_TYPE_TEXT[cookingDemoType]}</Tag>
      )}
      {cookingDemoSubEventType === '' ? null : <Tag kind="outline">{cookingDemoSubEventType}</Tag>}
      {brand === null ? null : <Tag kind="outline">{brand.name}</Tag>}
      {availability === AVAILABILITY.available && seatsLeft !== null && seatsLeft <= FEW_SEATS ? (
        <Tag kind="warning">{seatsLeft === 1 ? 'Last spot' : `${seatsLeft} spots left`}</Tag>
      ) : null}
      {availability === AVAILABILITY.waitList ? <Tag kind="neutral">Full</Tag> : null}
    </>
  );
}

function DemoAction({ demo }: { demo: CookingDemo }) {
  const { id, title, availability, capacity, store } = demo;
  if (availability === AVAILABILITY.contactStore)
    return (
      <Button variant="ghost" href={`tel:${store.phone.replaceAll(' ', '')}`} icon="phone">
        Contact store<span className="visually-hidden"> about {title}</span>
      </Button>
    );
  const isFull = availability === AVAILABILITY.waitList;
  return (
    <Button variant={isFull ? 'ghost' : 'tint'} to={`${DEMOS_PATH}/${id}#book`}>
      {isFull ? 'Join wait list' : capacity === null ? 'RSVP' : 'Book'}
      <span className="visually-hidden"> for {title}</span>
    </Button>
  );
}
