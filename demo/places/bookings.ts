import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, weekday, type Day } from '#foundation/pure/day.ts';
import type { CookingDemoType } from '#domains/bookings/contract/values.ts';
import { createSessionsOf, HORIZON_DAYS } from '#domains/bookings/use-cases/generate-sessions.ts';
import { readRules } from '#domains/bookings/db/rules.ts';
import { insertSession } from '#domains/bookings/db/sessions.ts';
import { eachDay, timesOn } from '#domains/bookings/rules/recurrence.ts';
import { listHolidays } from '#domains/logistics/use-cases/network.ts';
import { STORES } from './stores.ts';
import { sitesInBuild } from '../sites.ts';
import { diceFrom } from '../dice.ts';

/** Number of cooking demonstrations in the demo world. */
export const DEMO_SESSIONS = 60;

const CHEFS = {
  lucia: 'Lucia Ferraro',
  sam: 'Sam Okafor',
  aiko: 'Aiko Tan',
  marco: 'Marco Bellini',
  mei: 'Mei Tan',
  ruth: 'Ruth Adeyemi',
  hana: 'Hana Rewi',
} as const;
type Chef = keyof typeof CHEFS;
const NEW_ZEALAND_CHEFS: ReadonlySet<string> = new Set(['hana']);

interface Class {
  title: string;
  summary: string;
  description: string;
  picture: string;
  brand: string | null;
  type: CookingDemoType;
  format: string;
  minutes: number;
  /** Null for a drop-in. */
  capacity: number | null;
}

const BEFORE_YOU_BUY = 0;
const FOR_OWNERS = 1;
const OPEN = 2;

/** The classes, each with its own picture. */
const CLASSES = {
  steam: {
    title: 'Steam, from fish to bread',
    summary: 'What a steam oven does that a pan cannot, with barramundi and a loaf.',
    description:
      'Lucia steams a side of barramundi while a loaf proves in the same oven, then bakes the loaf with a burst of steam for its crust.\n\nYou cook in pairs: greens, dumplings and a custard that doesn’t split. Lunch is what you made, at one long table. Take home the recipes and the settings.',
    picture: 'dish-barramundi',
    brand: 'quillfeld',
    type: OPEN,
    format: 'Hands-on class',
    minutes: 120,
    capacity: 12,
  },
  induction: {
    title: 'Induction without fear',
    summary: 'Woks, caramel and a boiled egg to the second.',
    description:
      'Everything that people worry about before they give up gas: woks, old pans, power cuts of the cooktop’s own making, and caramel.\n\nBring a pan. If a magnet sticks, you cook with it.',
    picture: 'kitchen-sage',
    brand: 'vestra',
    type: OPEN,
    format: 'Hands-on class',
    minutes: 90,
    capacity: 12,
  },
  hour: {
    title: 'Induction in an hour',
    summary: 'For people who are still deciding: bring your heaviest pan.',
    description:
      'One hour, one cooktop, your questions. We boil, simmer and sear side by side with gas, and look at the wiring that each needs.',
    picture: 'kitchen-white',
    brand: null,
    type: BEFORE_YOU_BUY,
    format: 'Demonstration',
    minutes: 60,
    capacity: 12,
  },
  roast: {
    title: 'Your new oven, first roast',
    summary: 'For owners. Bring the manual, take home the crackling.',
    description:
      'You have the oven. Marco shows what the symbols mean, which shelf to use, and when to leave it alone.\n\nPork with crackling, potatoes and a tray of vegetables, all in one oven, all ready together.',
    picture: 'kitchen-range',
    brand: null,
    type: FOR_OWNERS,
    format: 'Hands-on class',
    minutes: 150,
    capacity: 10,
  },
  bench: {
    title: 'One bench, six cooks',
    summary: 'A whole lunch on two ovens and a flat grill.',
    description:
      'Six pairs of hands, two ovens and a flat grill. We plan the lunch backwards from the table, and everybody runs one dish.',
    picture: 'kitchen-walnut',
    brand: 'castellan',
    type: OPEN,
    format: 'Masterclass',
    minutes: 180,
    capacity: 6,
  },
  pizza: {
    title: 'Pizza at 400 degrees',
    summary: 'Dough made the day before, baked in ninety seconds.',
    description:
      'Dough that rested overnight, tomatoes that never saw a pan, and a stone at 400 degrees. You stretch, top, launch and turn your own.',
    picture: 'dish-focaccia',
    brand: 'emberline',
    type: OPEN,
    format: 'Hands-on class',
    minutes: 90,
    capacity: 12,
  },
  coffee: {
    title: 'Coffee at home',
    summary: 'Grind, dose and milk on machines from $400 to $4,000.',
    description:
      'Drop in while the beans last. Taste the same coffee from four machines, learn to set a grinder, and steam milk that pours.',
    picture: 'dish-coffee',
    brand: 'monteluce',
    type: OPEN,
    format: 'Drop-in',
    minutes: 120,
    capacity: null,
  },
  laundryDay: {
    title: 'Wool, silk and a red sock',
    summary: 'What the programs of your washer do, with real laundry.',
    description:
      'Bring something that you are afraid to wash. We read the label, choose the program and do it. For owners of a washer or a heat pump dryer.',
    picture: 'laundry',
    brand: 'lavanta',
    type: FOR_OWNERS,
    format: 'Demonstration',
    minutes: 60,
    capacity: 10,
  },
  weeknight: {
    title: 'Weeknight dinner in one oven',
    summary: 'Three trays, forty minutes, nothing burnt.',
    description:
      'Fan, grill and steam in one evening. You leave with five dinners that cook while you do something else.',
    picture: 'kitchen-terracotta',
    brand: 'halden',
    type: OPEN,
    format: 'Demonstration',
    minutes: 75,
    capacity: 14,
  },
  barbecue: {
    title: 'Low and slow outside',
    summary: 'Brisket, smoke and patience, with the lid down.',
    description:
      'How to hold 110 degrees for a morning, when to wrap, and what to do with the hour that the meat rests. Lunch is the result.',
    picture: 'dish-barbecue',
    brand: 'ironbark',
    type: OPEN,
    format: 'Tasting',
    minutes: 120,
    capacity: 16,
  },
} as const satisfies Record<string, Class>;
type ClassName = keyof typeof CLASSES;

type Rule = readonly [
  code: string,
  name: ClassName,
  store: string,
  chef: Chef,
  weekday: number,
  weekOfMonth: number | null,
  startTime: string,
];

/**
 * The recurring demonstrations. Weekday 0 is Monday. Week 5 of the month means the last such weekday of the
 * month.
 */
// oxfmt-ignore
const RULES: readonly Rule[] = [
  ['steam-redfern', 'steam', 'redfern', 'lucia', 5, 1, '11:00'],
  ['induction-richmond', 'induction', 'richmond', 'sam', 5, 2, '11:00'],
  ['induction-hour-redfern', 'hour', 'redfern', 'aiko', 2, 2, '16:00'],
  ['first-roast-redfern', 'roast', 'redfern', 'marco', 5, 3, '11:00'],
  ['six-cooks-engine-room', 'bench', 'engine-room', 'aiko', 4, 3, '11:00'],
  ['pizza-fortitude-valley', 'pizza', 'fortitude-valley', 'lucia', 3, 3, '15:30'],
  ['coffee-norwood', 'coffee', 'norwood', 'mei', 5, 5, '10:00'],
  ['weeknight-castle-hill', 'weeknight', 'castle-hill', 'ruth', 3, null, '18:15'],
  ['coffee-penrose', 'coffee', 'penrose', 'hana', 5, 2, '10:00'],
  ['induction-hour-penrose', 'hour', 'penrose', 'hana', 2, 1, '14:00'],
  ['induction-osborne-park', 'induction', 'osborne-park', 'sam', 1, null, '11:00'],
];

type OneOff = readonly [store: string, name: ClassName, chef: Chef];

/** Single demonstrations, which fill the calendar up to {@link DEMO_SESSIONS}. */
// oxfmt-ignore
const ONE_OFFS: readonly OneOff[] = [
  ['crows-nest', 'coffee', 'mei'], ['taren-point', 'barbecue', 'marco'], ['penrith', 'weeknight', 'ruth'],
  ['fyshwick', 'steam', 'lucia'], ['nunawading', 'pizza', 'sam'], ['geelong', 'induction', 'aiko'],
  ['indooroopilly', 'barbecue', 'marco'], ['bundall', 'weeknight', 'ruth'], ['kotara', 'laundryDay', 'mei'],
  ['crows-nest', 'laundryDay', 'ruth'], ['richmond', 'coffee', 'mei'], ['redfern', 'pizza', 'lucia'],
];

/** Guests of the demonstrations; their addresses do not exist. */
// oxfmt-ignore
const GUESTS = [
  'Priya Nair', 'Tom Whitlock', 'Grace Liu', 'Noah Petrou', 'Ella Marsh', 'Hamish Reid', 'Zara Haddad', 'Ben Oduya',
  'Isla Novak', 'Leo Marchetti', 'Freya Lind', 'Omar Aziz', 'Chloe Tran', 'Jack Doyle', 'Mia Kowalski', 'Arjun Rao',
  'Ruby Falk', 'Finn Gallagher', 'Amara Osei', 'Yuki Sato',
];

/** Writes chefs, appointment calendars, recurring and single demonstrations, and some of their bookings. */
export async function loadDemoBookings(tx: Kysely<Tables>, today: Day): Promise<void> {
  const now = new Date(`${today}T00:00:00Z`);
  const holidays = await listHolidays(tx);
  const stores = STORES.map(({ uri, time_zone, country, state }) => ({
    storeUri: uri,
    timeZone: time_zone,
    shutOn: holidays
      .filter((one) => one.country === country && (one.state === '' || one.state === state))
      .map(({ day }) => day as string),
  }));
  const idOf = await writeResources(tx);
  for (const [code, name, store, chef, weekday, weekOfMonth, startTime] of RULES)
    await tx
      .insertInto('booking_rule')
      .values({
        ...fieldsOf(CLASSES[name]),
        code,
        resource_id: idOf(chef),
        store_uri: store,
        weekday,
        week_of_month: weekOfMonth,
        start_time: startTime,
        minutes: CLASSES[name].minutes,
        from_day: today,
        until_day: null,
        changed_at: now,
      })
      .execute();
  let count = 0;
  for (const rule of await readRules(tx)) count += await createSessionsOf(tx, rule, { stores, now });
  await writeOneOffs(tx, { stores, idOf, today, now, count: DEMO_SESSIONS - count });
  await writeGuests(tx, now);
}

const fieldsOf = ({ title, summary, description, picture, brand, type, format, capacity }: Class) => ({
  title,
  summary,
  description,
  picture,
  brand_uri: brand,
  demo_type: type,
  sub_event_type: format,
  capacity,
});

/**
 * Writes the chefs, a calendar of appointments for each store, and consultants who advise by video in both
 * countries.
 */
async function writeResources(tx: Kysely<Tables>): Promise<(uri: string) => number> {
  const weekday = { isOpen: true, openTime: '08:00', closeTime: '20:00' };
  const weekend = { isOpen: true, openTime: '09:00', closeTime: '17:00' };
  const videoHours = JSON.stringify([weekday, weekday, weekday, weekday, weekday, weekend, weekend]);
  const video = (uri: string, sites: readonly string[], timeZone: string) => ({
    uri,
    kind: 'consultant' as const,
    name: 'A product expert, by video',
    store_uri: null,
    sites: [...sites],
    time_zone: timeZone,
    open_times: videoHours,
    takes_appointments: true,
    slot_minutes: 60,
    slot_capacity: 3,
    join_url: `https://meet.example/${uri}`,
  });
  const australian = sitesInBuild(['aol', 'aoc', 'wa', 'wac', 'fk', 'hc', 'andoo']);
  const rows = await tx
    .insertInto('booking_resource')
    .values([
      ...Object.entries(CHEFS).map(([uri, name]) => ({
        uri,
        kind: 'chef' as const,
        name,
        store_uri: null,
        time_zone: NEW_ZEALAND_CHEFS.has(uri) ? 'Pacific/Auckland' : 'Australia/Sydney',
      })),
      ...STORES.map(({ uri, name }) => ({
        uri: `visit-${uri}`,
        kind: 'store' as const,
        name,
        store_uri: uri,
        takes_appointments: true,
        slot_minutes: 60,
        slot_capacity: 2,
      })),
      ...(australian.length > 0 ? [video('video', australian, 'Australia/Sydney')] : []),
      ...(sitesInBuild(['aol-nz']).length > 0 ? [video('video-nz', ['aol-nz'], 'Pacific/Auckland')] : []),
    ])
    .returning(['id', 'uri'])
    .execute();
  const ids = new Map(rows.map(({ uri, id }) => [uri, id]));
  return (uri) => ids.get(uri)!;
}

interface Calendar {
  stores: readonly { storeUri: string; timeZone: string; shutOn: readonly string[] }[];
  idOf: (uri: string) => number;
  today: Day;
  now: Date;
  count: number;
}

/** Writes single demonstrations on Saturdays and Sundays, on which the store is open and the chef is free. */
async function writeOneOffs(tx: Kysely<Tables>, calendar: Calendar): Promise<void> {
  const { stores, idOf, today, now } = calendar;
  let left = calendar.count;
  for (let round = 0; left > 0; round += 1) {
    const [store, name, chef] = ONE_OFFS[round % ONE_OFFS.length]!;
    const place = stores.find(({ storeUri }) => storeUri === store)!;
    const open = STORES.find(({ uri }) => uri === store)!.open_times;
    const from = addDays(today, 2 + ((round * 5) % (HORIZON_DAYS - 14)));
    const { title, minutes, ...one } = CLASSES[name];
    for (const day of eachDay(from, addDays(from, 13))) {
      if (place.shutOn.includes(day) || !isFairDay(day, open)) continue;
      const times = timesOn(day, { startTime: '13:00', minutes, timeZone: place.timeZone });
      const isBusy = await tx
        .selectFrom('booking_session')
        .select('id')
        .where('day', '=', day)
        .where((where) => where.or([where('resource_id', '=', idOf(chef)), where('store_uri', '=', store)]))
        .executeTakeFirst();
      if (isBusy) continue;
      await insertSession(
        tx,
        {
          code: `single-${round + 1}`,
          kind: 'demo',
          resourceId: idOf(chef),
          storeUri: store,
          ruleId: null,
          title,
          summary: one.summary,
          description: one.description,
          picture: one.picture,
          brandUri: one.brand,
          demoType: one.type,
          subEventType: one.format,
          day,
          ...times,
          timeZone: place.timeZone,
          closesAt: new Date(times.startsAt.getTime() - 2 * 3_600_000),
          capacity: one.capacity,
          reserved: 0,
          isBookable: true,
          hasWaitList: true,
        },
        now,
      );
      left -= 1;
      break;
    }
    if (round > 500) throw new Error('The calendar has no free weekend for the demonstrations');
  }
}

const NEW_ZEALAND_STORES: ReadonlySet<string | null> = new Set(
  STORES.filter(({ country }) => country === 'NZ').map(({ uri }) => uri),
);
const SATURDAY = 5;

function isFairDay(day: Day, open: (typeof STORES)[number]['open_times']): boolean {
  return weekday(day) >= SATURDAY && open[weekday(day)]!.isOpen;
}

/**
 * Adds guests to the first demonstrations. One demonstration in six is full and has a wait list; the others
 * have free places. The guests' reminders count as sent.
 */
async function writeGuests(tx: Kysely<Tables>, now: Date): Promise<void> {
  const sessions = await tx
    .selectFrom('booking_session')
    .select(['id', 'capacity', 'store_uri'])
    .where('capacity', 'is not', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(24)
    .execute();
  for (const [index, { id, capacity, store_uri: store }] of sessions.entries()) {
    const dice = diceFrom(`guests ${index}`);
    const isFull = index % 6 === 2;
    const target = isFull ? capacity! : dice.int(0, capacity! - 1);
    let booked = 0;
    let guest = index * 3;
    const add = async (state: 'booked' | 'waiting', attendees: number) => {
      const name = GUESTS[guest % GUESTS.length]!;
      guest += 1;
      const [first, last] = name.split(' ') as [string, string];
      await tx
        .insertInto('booking')
        .values({
          session_id: id,
          site_id: NEW_ZEALAND_STORES.has(store) ? 'aol-nz' : 'wa',
          kind: 'booking',
          state,
          first_name: first,
          last_name: last,
          email: `${first}.${last}.${guest}@guests.example`.toLowerCase(),
          phone: `04910${String(10_000 + guest * 137).slice(-5)}`,
          attendees,
          seats: attendees,
          comments: dice.chance(0.2) ? dice.pick(['Vegetarian', 'No nuts, please', 'Step-free access']) : '',
          order_number: null,
          account_id: null,
          taken_by: null,
          reminded_at: now,
          created_at: now,
          changed_at: now,
        })
        .execute();
    };
    while (booked < target) {
      const attendees = Math.min(dice.int(1, 3), target - booked);
      await add('booked', attendees);
      booked += attendees;
    }
    for (let waiting = 0; isFull && waiting < 3; waiting += 1) await add('waiting', 1);
    await sql`update booking_session set booked = ${booked} where id = ${id}`.execute(tx);
  }
}
