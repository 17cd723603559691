import { readFileSync, writeFileSync } from 'node:fs';
import { benchApi } from './api.ts';
import { benchBrowser } from './browser.ts';
import { benchBytes } from './bytes.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { onAllCores } from './processes.ts';
import { benchProjects } from './projects.ts';
import { print, Report } from './report.ts';
import { machineFacts, readSettings, USAGE, type Part } from './settings.ts';
import { benchSearch } from './search.ts';
import { openWorld } from './worlds.ts';

const settings = readSettings(process.argv.slice(2));
if (!settings) {
  print(USAGE);
  process.exit(0);
}
const asked = (part: Part) => settings.parts.includes(part);
const report = new Report();
for (const products of settings.sizes) {
  if (
    !['pages', 'api', 'search', 'people', 'projects', 'bytes', 'memory', 'browser', 'lighthouse'].some(
      (part) => asked(part as Part),
    )
  )
    break;
  const world = await openWorld(products, settings);
  const first = products === settings.sizes[0];
  try {
    if (asked('memory')) await benchMemory(world, settings, report);
    if (asked('pages')) await benchPages(world, settings, report);
    if (asked('api')) await benchApi(world, settings, report);
    if (asked('search') && first) await benchSearch(world, report);
    if (asked('people') && first) await benchPeople(world, settings, report);
    if (asked('projects') && first) await benchProjects(world, settings, report);
    if (asked('bytes') && first) await benchBytes(world, report);
    if (asked('browser') && first) await onAllCores(settings.core, () => benchBrowser(world, report));
    if (asked('lighthouse') && first)
      await onAllCores(settings.core, () => benchLighthouse(world, settings, report));
  } finally {
    await world.close();
  }
}
if (asked('orders')) await benchOrders(settings, report);
print(report.text());
if (settings.record) {
  const page = 'docs/performance.md';
  writeFileSync(
    page,
    `# Performance

\`npm run bench\` writes this page; each table has the figures of its last run. Both sides of a ratio run alternately on the same core in one run, with the load generator on the other core. Server comparisons divide responses by the server's processor time, which hardly depends on other load on the machine. Order comparisons use wall-clock time.

${machineFacts()
  .map((fact) => `- ${fact}`)
  .join('\n')}

Figures of other shops are for orientation: they come from a similar machine, not from this run.

${report.markdown(readFileSync(page, 'utf8'))}
Repeat with:

\`\`\`sh
npm run bench                       # all
npm run bench -- --only orders      # one benchmark, and its table here
npm run bench -- --quick            # a short run of a few minutes
\`\`\`
`,
  );
}
// Exit explicitly: test databases stay open for reuse and would keep the process alive.
process.exit(report.missed.length > 0 ? 1 : 0);
