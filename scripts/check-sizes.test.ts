import { describe, expect, it } from 'vitest';
import { largeFolders, largeFunctions, prunedExceptions, sizeFaults } from './check-sizes.mjs';

const numbered = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index));
const NONE = { folders: {}, lines: {}, parameters: {} };
const WITHIN = { folders: {}, functions: { lines: {}, parameters: {} } };

describe('folders', () => {
  it('count a module once, with its test, style sheet and type declarations', () => {
    const modules = numbered(25, (index) => `design/part-${index}`);
    const files = modules.flatMap((path) => [`${path}.tsx`, `${path}.test.tsx`, `${path}.module.css`]);
    expect(largeFolders(files)).toEqual({});
    expect(largeFolders([...files, 'design/more.tsx'])).toEqual({ design: 26 });
  });

  it('count subfolders, and exclude folders of tests', () => {
    expect(largeFolders(numbered(26, (index) => `sites/s${index}/site.ts`))).toEqual({ sites: 26 });
    expect(largeFolders(numbered(30, (index) => `domains/cart/test/t${index}.db.test.ts`))).toEqual({});
    expect(largeFolders(numbered(30, (index) => `tests/e2e/t${index}.e2e.ts`))).toEqual({});
  });
});

describe('functions', () => {
  const lines = (name: string, count: number) => ({
    message: `The function \`${name}\` has too many lines (${count}). Maximum allowed is 100.`,
    code: 'eslint(max-lines-per-function)',
  });

  it('may have 100 lines, and components 150', () => {
    const found = largeFunctions([
      { ...lines('Panel', 150), filename: 'design/panel.tsx' },
      { ...lines('Page', 151), filename: 'design/page.tsx' },
      { ...lines('usePage', 101), filename: 'design/page.tsx' },
      { ...lines('Table', 101), filename: 'foundation/table.ts' },
    ]);
    expect(found.lines).toEqual({ 'design/page.tsx': ['Page', 'usePage'], 'foundation/table.ts': ['Table'] });
  });

  it('may have four parameters; tests and the demo world have no limit', () => {
    const code = 'eslint(max-params)';
    const message = "Function 'show' has too many parameters (5). Maximum allowed is 4.";
    const unnamed = 'Arrow function has too many parameters (5). Maximum allowed is 4.';
    const found = largeFunctions([
      { code, message, filename: 'apps/a.ts' },
      { code, message: unnamed, filename: 'apps/a.ts' },
      { code, message, filename: 'apps/a.test.ts' },
      { code, message, filename: 'domains/cart/test/fixtures.ts' },
      { code, message, filename: 'demo/art/canvas.ts' },
    ]);
    expect(found.parameters).toEqual({ 'apps/a.ts': ['show', 'anonymous'] });
  });
});

describe('faults', () => {
  it('name the remedy', () => {
    const found = {
      folders: { design: 30 },
      functions: { lines: { 'a.ts': ['read'] }, parameters: { 'b.ts': ['write'] } },
    };
    expect(sizeFaults(found, NONE)).toEqual([
      'design has 30 entries, more than 25. Group them by subject in folders with plain names.',
      'a.ts: read has too many lines. Move a part with one purpose to a function of its own.',
      'b.ts: write has too many parameters. Pass an object with named fields.',
    ]);
    const exceptions = {
      folders: { design: 'flat' },
      lines: { 'a.ts': ['read'] },
      parameters: { 'b.ts': ['write'] },
    };
    expect(sizeFaults(found, exceptions)).toEqual([]);
  });

  it('include exceptions that are not needed, and a second function of the same name', () => {
    const exceptions = { folders: { design: 'flat' }, lines: { 'a.ts': ['anonymous'] }, parameters: {} };
    expect(sizeFaults(WITHIN, exceptions)).toEqual([
      'design is within the limit. Remove it from "folders" in scripts/lint/size-exceptions.json.',
      'a.ts: anonymous is within the limit. Remove it from "lines" in scripts/lint/size-exceptions.json.',
    ]);
    const twice = {
      folders: {},
      functions: { lines: { 'a.ts': ['anonymous', 'anonymous'] }, parameters: {} },
    };
    expect(sizeFaults(twice, { ...NONE, lines: { 'a.ts': ['anonymous'] } })).toHaveLength(1);
  });

  it('disappear when exceptions that are not needed are pruned', () => {
    const exceptions = {
      folders: { design: 'flat', domains: 'one each' },
      lines: { 'a.ts': ['anonymous', 'anonymous', 'read'], 'b.ts': ['write'] },
      parameters: {},
    };
    const found = {
      folders: { domains: 37 },
      functions: { lines: { 'a.ts': ['read', 'anonymous'] }, parameters: {} },
    };
    const pruned = prunedExceptions(found, exceptions);
    expect(pruned).toEqual({
      folders: { domains: 'one each' },
      lines: { 'a.ts': ['anonymous', 'read'] },
      parameters: {},
    });
    expect(sizeFaults(found, pruned)).toEqual([]);
  });
});
