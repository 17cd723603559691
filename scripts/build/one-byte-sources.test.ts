import { runInThisContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { oneByte, oneByteSources } from './one-byte-sources.mjs';

/** Returns the server build of a module as a text. */
async function built(source: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      oneByteSources(),
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: () => source },
    ],
    build: { ssr: true, write: false, rollupOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

test('texts, templates and patterns are equivalent in one-byte characters', () => {
  const source = `({
    text: 'Kōwhai “800 mm”…',
    template: \`\${'M'}āori 🧊\`,
    finds: ['–', '🧊', 'ā'].map((one) => /^[–🧊ā-ō]$/u.test(one)),
    known: { 'clé – one': 1 },
    behindBackslashes: ['\\\\–', '\\–', \`\\ā\\n\`, 'a-–'.split(/[\\–]|\\\\–/)],
  })`;
  const same = oneByte(source);
  expect(same).not.toMatch(/[\u0100-\uffff]/);
  const run = (code: string): unknown => runInThisContext(code);
  expect(run(same)).toEqual(run(source));
});

test('the server build contains no wider characters, not even in comments', async () => {
  const code = await built('/** Māori “names”. */\nexport const name = `Tāmaki ${process.pid}`;\n');
  expect(code).toContain('T\\u0101maki');
  expect(code).not.toMatch(/[\u0100-\uffff]/);
});

test('a raw template that would change its meaning fails the build', async () => {
  await expect(built('export const gap = String.raw`[–]`;')).rejects.toThrow('String.raw');
});
