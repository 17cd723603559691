import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import type { Project } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop } from './fixtures.ts';

// A salesperson and the owner make random changes to the same project. All changes must be stored, and all
// must be in the history.

let shop: TestApp;
let codes: string[];
const ACTORS = ['lin', 'sam'] as const;
type Actor = (typeof ACTORS)[number];
const NAMES = { lin: 'Lin Tran', sam: 'Sam Okafor' } as const;

beforeAll(async () => {
  shop = await openProjectShop(() => new Date('2026-11-23T01:00:00Z'));
  const rows = await shop.database.db
    .selectFrom('product as p')
    .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
    .select('p.product_code')
    .where('pp.market', '=', 'AU')
    .where('pp.price_cents', '>', 0)
    .where('p.is_active', '=', true)
    .where('p.is_superseded', '=', false)
    .where((where) => where(where.val('wa'), '=', where.fn.any('p.sites')))
    .orderBy('p.id')
    .limit(3)
    .execute();
  codes = rows.map((row) => row.product_code);
});
afterAll(() => shop?.close());

type Step =
  | { act: 'add'; who: Actor; product: number; room: number; quantity: number }
  | { act: 'add-both'; product: number; room: number; quantity: number }
  | { act: 'rename'; who: Actor; name: string }
  | { act: 'look'; who: Actor }
  | { act: 'note'; who: Actor; text: string };

const who = fc.constantFrom(...ACTORS);
const place = { product: fc.nat(2), room: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('add' as const), who, ...place }),
  fc.record({ act: fc.constant('add-both' as const), ...place }),
  fc.record({ act: fc.constant('rename' as const), who, name: fc.constantFrom('North', 'South', 'West') }),
  fc.record({ act: fc.constant('look' as const), who }),
  fc.record({ act: fc.constant('note' as const), who, text: fc.constantFrom('hinge left', 'raise 150 mm') }),
);

/** The expected content of the project, and the version that each user last saw. */
class Model {
  name: string;
  version: number;
  readonly pieces = new Map<string, number>();
  notes = 0;
  /** The user who created each version. */
  readonly makers: Actor[] = [];
  /** The version with the last change to the name. Used to decide which rename must win. */
  renamedIn = 0;
  readonly seen: Record<Actor, number>;
  readonly first: number;

  constructor({ name, version }: Project) {
    this.name = name;
    this.version = version;
    this.first = version;
    this.seen = { lin: version, sam: version };
  }
  made(by: Actor): void {
    this.version += 1;
    this.makers.push(by);
  }
}

async function carryOut(step: Step, model: Model, project: Project): Promise<void> {
  const { projectId, folders } = project;
  const read = async (by: Actor) => (await asPerson(shop, by, `/api/v2/project/${projectId}`)).body;
  const add = (by: Actor, { product, room, quantity }: { product: number; room: number; quantity: number }) =>
    asPerson(shop, by, '/api/projects/product', {
      body: { projectId, productCode: codes[product], folderId: folders[room]!.id, quantity },
      version: model.seen[by],
    });
  const counted = (
    by: Actor,
    { product, room, quantity }: { product: number; room: number; quantity: number },
  ) => {
    const key = `${room}/${codes[product]}`;
    model.pieces.set(key, (model.pieces.get(key) ?? 0) + quantity);
    model.made(by);
  };
  switch (step.act) {
    case 'add': {
      // Added units are summed, even if the other user has changed the project since.
      const { status, body } = await add(step.who, step);
      expect(status).toBe(200);
      counted(step.who, step);
      model.seen[step.who] = body.version;
      return;
    }
    case 'add-both': {
      const answers = await Promise.all(ACTORS.map((by) => add(by, step)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const order = ACTORS.toSorted(
        (one, other) =>
          answers[ACTORS.indexOf(one)]!.body.version - answers[ACTORS.indexOf(other)]!.body.version,
      );
      for (const by of order) counted(by, step);
      for (const [at, by] of ACTORS.entries()) model.seen[by] = answers[at]!.body.version;
      return;
    }
    case 'rename': {
      const isInTheWay = model.renamedIn > model.seen[step.who] && model.name !== step.name;
      const isSame = model.name === step.name;
      const before = await read(step.who);
      const { status, body } = await asPerson(shop, step.who, '/api/v2/project/name', {
        body: { projectId, name: step.name },
        version: model.seen[step.who],
      });
      expect(status).toBe(isInTheWay ? 409 : 200);
      if (isInTheWay) {
        expect(body.differs).toMatchObject([{ field: 'name', theirs: model.name }]);
        expect(await read(step.who)).toEqual(before);
        return;
      }
      if (!isSame) {
        model.name = step.name;
        model.made(step.who);
        model.renamedIn = model.version;
      }
      model.seen[step.who] = body.version;
      return;
    }
    case 'look':
      model.seen[step.who] = (await read(step.who)).version;
      return;
    case 'note': {
      const { status, body } = await asPerson(shop, step.who, '/api/v2/project/product-note', {
        body: { projectId, sku: 'ANY', notes: step.text },
        version: model.seen[step.who],
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      model.notes += 1;
      model.made(step.who);
      model.seen[step.who] = body.version;
    }
  }
}

it('whatever two users do to a project in turn or concurrently: no change is lost, and its history is complete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const project = await aProject(shop, 'sam', { folders: ['Kitchen', 'Laundry'] });
      const model = new Model(project);
      for (const one of steps) await carryOut(one, model, project);
      const { body } = await asPerson(shop, 'lin', `/api/v2/project/${project.projectId}`);
      const pieces = body.folders.flatMap(({ products }, room) =>
        products.map(({ productCode, quantity }) => [`${room}/${productCode}`, quantity] as const),
      );
      expect(new Map(pieces)).toEqual(model.pieces);
      expect(body).toMatchObject({ name: model.name, version: model.version });
      expect(body.productNotes).toHaveLength(model.notes);
      const log = await shop.database.db
        .selectFrom('project_change_log')
        .select(['version', 'user_name as user'])
        .where('project_id', '=', project.projectId)
        .where('version', '>', model.first)
        .orderBy('version')
        .execute();
      expect(log).toEqual(model.makers.map((by, at) => ({ version: model.first + at + 1, user: NAMES[by] })));
    }),
    { numRuns: 25, seed: 14, endOnFailure: true },
  );
});
