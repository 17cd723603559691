import { benchPages } from './pages.ts';
import { print, Report } from './report.ts';
import { readSettings, USAGE } from './settings.ts';
import { openWorld } from './worlds.ts';

const settings = readSettings(process.argv.slice(2));
if (!settings) {
  print(USAGE);
  process.exit(0);
}
const report = new Report();
for (const products of settings.sizes) {
  const world = await openWorld(products, settings);
  try {
    if (settings.parts.includes('pages')) await benchPages(world, settings, report);
  } finally {
    await world.close();
  }
}
print(report.text());
