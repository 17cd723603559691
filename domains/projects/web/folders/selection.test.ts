import { describe, expect, it } from 'vitest';
import { choose, selectionAfterLoad, type Choosable } from './selection.ts';

const project: Choosable = {
  projectId: 1,
  folders: [
    { id: 11, products: [101, 102] },
    { id: 12, products: [103] },
    { id: 13, products: [] },
  ],
};

describe('the selection after a project is loaded', () => {
  it('at first contains all products and all rooms with products (PROJECT-07)', () => {
    const first = selectionAfterLoad(project, null, true);
    expect([...first.products]).toEqual([101, 102, 103]);
    expect([...first.folders]).toEqual([11, 12]);
  });

  it('after a reload by staff keeps what still exists (PROJECT-06)', () => {
    const before = choose(selectionAfterLoad(project, null, true), project, [101], false);
    const later: Choosable = {
      projectId: 1,
      folders: [
        { id: 11, products: [101, 102, 104] },
        { id: 13, products: [] },
      ],
    };
    const kept = selectionAfterLoad(later, before, true);
    // The user deselected line 101. Since then, line 103 was deleted and line 104 was added.
    expect([...kept.products]).toEqual([102, 104]);
    expect([...kept.folders]).toEqual([]);
  });

  it('includes new lines, with their folder if all of it is selected', () => {
    const before = choose(selectionAfterLoad(project, null, true), project, [101], false);
    const later: Choosable = {
      projectId: 1,
      folders: [
        { id: 11, products: [101, 102] },
        { id: 12, products: [103, 105] },
        { id: 13, products: [106] },
      ],
    };
    const kept = selectionAfterLoad(later, before, true);
    expect([...kept.products]).toEqual([102, 103, 105, 106]);
    expect([...kept.folders]).toEqual([12, 13]);
    // A line that the user deselected is not selected again.
    const again = selectionAfterLoad(later, choose(kept, later, [105], false), true);
    expect([...again.products]).toEqual([102, 103, 106]);
  });

  it('starts again for another project and for users who are not staff (PROJECT-07)', () => {
    const before = choose(selectionAfterLoad(project, null, true), project, [101, 102], false);
    expect([...selectionAfterLoad({ ...project, projectId: 2 }, before, true).products]).toHaveLength(3);
    expect([...selectionAfterLoad(project, before, false).products]).toHaveLength(3);
  });
});

it('a room is selected while everything in it is', () => {
  const all = selectionAfterLoad(project, null, true);
  const less = choose(all, project, [102], false);
  expect([...less.folders]).toEqual([12]);
  expect([...choose(less, project, [102], true).folders]).toEqual([11, 12]);
});
