import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCommand } from '#apps/cli/import-command.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { wallClock } from '#foundation/pure/day.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { exportResourcesCommand, exportRulesCommand, exportSessionsCommand } from '../commands.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-bookings-'));
  database = await openTestDatabase({ world: 'small' });
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const EXPORTS = {
  'booking-resources': exportResourcesCommand,
  'booking-rules': exportRulesCommand,
  'booking-sessions': exportSessionsCommand,
};
type Kind = keyof typeof EXPORTS;
const path = (name: string) => join(dir, name);

async function exported(kind: Kind): Promise<string> {
  const { context, complained } = commandTrial(database, dir);
  expect(await EXPORTS[kind](`${kind}.csv`, context)).toBe(0);
  expect(complained).toEqual([]);
  return readFileSync(path(`${kind}.csv`), 'utf8');
}
async function imported(kind: Kind, text: string) {
  writeFileSync(path('in.csv'), text);
  const { context, printed, complained } = commandTrial(database, dir);
  const exit = await importCommand([kind, 'in.csv'], context);
  return { exit, printed: printed.join('\n'), complained: complained.join('\n') };
}

it.each(Object.keys(EXPORTS) as Kind[])(
  'an exported file of %s changes nothing when it is imported',
  async (kind) => {
    const before = await exported(kind);
    expect(before.split('\n').length).toBeGreaterThan(5);
    const { exit, printed, complained } = await imported(kind, before);
    expect([exit, complained]).toEqual([0, '']);
    expect(printed).toMatch(/0 added|nothing|same|unchanged/i);
    expect(await exported(kind)).toBe(before);
  },
);

it('resources, rules and sessions are added and changed', async () => {
  const { db } = database;
  await imported('booking-resources', 'uri,kind,name,time zone\nnora,chef,Nora Quist,Australia/Perth\n');
  const rule = (time: string) =>
    `code,weekday,week,from,title,store,host,starts at,minutes,seats\nnora-fridays,friday,every,2026-01-01,Fri\u202edays\u200b,osborne-park,nora,${time},60,8\n`;
  expect((await imported('booking-rules', rule('9:30'))).exit).toBe(0);
  const sessions = () =>
    db
      .selectFrom('booking_session')
      .select(['starts_at', 'time_zone', 'capacity'])
      .where('title', '=', 'Fridays')
      .orderBy('starts_at')
      .execute();
  const first = await sessions();
  expect(first.length).toBeGreaterThan(6);
  expect(first[0]).toMatchObject({ time_zone: 'Australia/Perth', capacity: 8 });
  expect(first[0]!.starts_at.toISOString().slice(11, 16)).toBe('01:30');
  await imported('booking-rules', rule('10:30'));
  expect((await sessions())[0]!.starts_at.toISOString().slice(11, 16)).toBe('02:30');
  const one = 'code,day,title,store,host,starts at,minutes,for\n';
  const line = 'opening,2030-05-01,Opening,osborne-park,nora,18:00,90,owners\n';
  expect((await imported('booking-sessions', one + line)).exit).toBe(0);
  expect(
    (await imported('booking-sessions', `${one}clash,2030-05-01,Clash,redfern,nora,20:30,60,\n`)).complained,
  ).toMatch(
    /host: has another session at that time \(\S+, ".+"\): change the time or the host of one of them/,
  );
});

it.each<[Kind, string, RegExp]>([
  ['booking-resources', 'uri,kind,name\nx,cook,X\n', /kind: "cook" is not one of store, chef, consultant/],
  ['booking-resources', 'uri,kind,name\nx,chef,X\n', /time zone: is missing/],
  [
    'booking-resources',
    'uri,kind,name,store,hours\nx,store,X,redfern,09:00-08:00\n',
    /hours: must have 7 days, Monday first, separated by \|; has 1/,
  ],
  [
    'booking-rules',
    'code,weekday,from,title,store,host,starts at,minutes\nx,someday,2026-01-01,X,redfern,lucia,11:00,60\n',
    /weekday: "someday"/,
  ],
  [
    'booking-rules',
    'code,weekday,from,until,title,store,host,starts at,minutes\nx,friday,2026-01-01,2025-01-01,X,redfern,lucia,11:00,60\n',
    /until: is before "from"/,
  ],
  [
    'booking-sessions',
    'code,day,title,store,host,starts at,minutes\nx,2026-02-30,X,redfern,lucia,11:00,60\n',
    /day: "2026-02-30" is not a day/,
  ],
  [
    'booking-sessions',
    'code,day,title,store,host,starts at,minutes\nx,2030-01-01,X,redfren,lucia,11:00,60\n',
    /store: there is no store "redfren"; did you mean "redfern"/,
  ],
  [
    'booking-sessions',
    'code,day,title,store,host,starts at,minutes,seats,reserved\nx,2030-01-01,X,redfern,lucia,11:00,5,4,9\n',
    /minutes: Please enter 10 to 720 minutes; reserved: At most 4 seats/,
  ],
  [
    'booking-sessions',
    'code,day,title,store,host,starts at,minutes\nsession-999999,2030-01-01,X,redfern,lucia,11:00,60\n',
    /code: is not the code of a session in this shop/,
  ],
])('a wrong row of %s is refused with the reason', async (kind, text, reason) => {
  const { exit, complained } = await imported(kind, text);
  expect(exit).toBe(2);
  expect(complained).toMatch(reason);
});

const HEAD = 'code,day,title,store,host,starts at,minutes\n';
/** Returns the sessions of recurring demonstrations with their host and local time. */
const ruleSessions = async () =>
  (
    await database.db
      .selectFrom('booking_session as s')
      .innerJoin('booking_resource as r', 'r.id', 's.resource_id')
      .innerJoin('booking_rule as u', 'u.id', 's.rule_id')
      .selectAll('s')
      .select(['r.uri as host', 'u.code as rule'])
      .orderBy('s.id')
      .execute()
  ).map((one) => ({
    ...one,
    time: wallClock(one.starts_at, one.time_zone).slice(11),
    minutes: (one.ends_at.getTime() - one.starts_at.getTime()) / 60_000,
  }));
type RuleSession = Awaited<ReturnType<typeof ruleSessions>>[number];
const rowOf = (one: RuleSession, more: Partial<Record<keyof RuleSession, string | number>> = {}) => {
  const { code, day, title, store_uri: store, host, time, minutes } = { ...one, ...more };
  return `${HEAD}${code},${day},"${title}",${store},${host},${time},${minutes}\n`;
};
const sessionOf = (id: number) =>
  database.db.selectFrom('booking_session').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('a session with bookings changes only its texts, and keeps what the file does not name', async () => {
  const one = (await ruleSessions()).find(({ booked }) => booked > 0)!;
  const before = await sessionOf(one.id);
  expect((await imported('booking-sessions', rowOf(one, { day: '2030-01-05' }))).complained).toContain(
    'the session has bookings',
  );
  expect((await imported('booking-sessions', rowOf(one, { title: 'Renamed' }))).exit).toBe(0);
  const after = await sessionOf(one.id);
  expect(after).toEqual({ ...before, title: 'Renamed', changed_at: after.changed_at });
});

it('sessions have codes that another shop does not have, and an id changes only the session that it is', async () => {
  const [one, two] = await ruleSessions();
  expect(one!.code).toBe(`${one!.rule}-${one!.day}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_session where kind = 'demo' and code is null`.execute(
    database.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
  const before = await sessionOf(one!.id);
  const id = `session-${one!.id}`;
  for (const foreign of [
    { time: '06:15' },
    { day: '2031-03-01' },
    { store_uri: 'penrose' },
    { host: 'lucia-x' },
  ]) {
    const { exit, complained } = await imported('booking-sessions', rowOf(one!, { code: id, ...foreign }));
    expect([exit, complained]).toEqual([2, expect.stringMatching(/export the sessions again|no resource/)]);
  }
  const ofOther = rowOf(two!, { code: id });
  expect((await imported('booking-sessions', ofOther)).complained).toContain('export the sessions again');
  expect(await sessionOf(one!.id)).toEqual(before);
  expect((await imported('booking-sessions', rowOf(one!, { code: id, title: 'Old export' }))).exit).toBe(0);
  expect(await sessionOf(one!.id)).toMatchObject({ title: 'Old export', code: before.code });
});

it('a session of a rule is not moved to a day on which the rule has another one', async () => {
  const sessions = (await ruleSessions()).filter(
    ({ booked, state }) => booked === 0 && state === 'scheduled',
  );
  const one = sessions[0]!;
  const other = (await ruleSessions()).find(({ id, rule }) => id !== one.id && rule === one.rule)!;
  const row = rowOf(one, { day: other.day, time: '06:15', minutes: 10 });
  expect((await imported('booking-sessions', row)).complained).toContain(
    'day: has another session of the same recurring demonstration',
  );
});

it('a session in the past has a note, and a time that daylight saving skips is refused', async () => {
  const past = await imported('booking-sessions', `${HEAD}past,2020-05-01,Past,redfern,lucia,11:00,60\n`);
  expect([past.exit, past.complained]).toEqual([0, expect.stringContaining('day: is in the past')]);
  const again = await imported('booking-sessions', `${HEAD}past,2020-05-01,Past,redfern,lucia,11:00,60\n`);
  expect(again.complained).toBe('');
  const skipped = await imported('booking-sessions', `${HEAD}gap,2030-10-06,Gap,redfern,lucia,2:30,60\n`);
  expect(skipped.complained).toContain(
    'starts at: 02:30 does not exist on 2030-10-06: daylight saving begins',
  );
  const brisbane = await imported('booking-sessions', `${HEAD}gap,2030-10-06,Gap,newstead,lucia,2:30,60\n`);
  expect(brisbane.complained).not.toContain('does not exist');
});

it('the link to the video calls of a consultant is read, checked, and stays without its column', async () => {
  const { db } = database;
  const columns = 'uri,kind,name,sites,time zone';
  const row = 'caller,consultant,By video,aol,Australia/Perth';
  const linkOf = async () =>
    (
      await db
        .selectFrom('booking_resource')
        .select('join_url')
        .where('uri', '=', 'caller')
        .executeTakeFirstOrThrow()
    ).join_url;
  const file = (link: string) => `${columns},join link\n${row},${link}\n`;
  expect((await imported('booking-resources', file('https://meet.example/caller'))).exit).toBe(0);
  expect(await linkOf()).toBe('https://meet.example/caller');
  expect((await imported('booking-resources', file('http://meet.example'))).complained).toContain(
    'join link: must begin with https://',
  );
  await imported('booking-resources', `${columns}\n${row.replace('By video', 'Video')}\n`);
  expect(await linkOf()).toBe('https://meet.example/caller');
  expect(await exported('booking-resources')).toContain('https://meet.example/caller');
  await imported('booking-resources', file(''));
  expect(await linkOf()).toBe('');
});
