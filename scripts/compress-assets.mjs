import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Files of the browser's build never change under their name, so each is compressed once, as far as it goes, and served
// as it lies there. Fonts are compressed already.
const folder = 'dist/client/assets';
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = join(folder, name);
  const content = readFileSync(file);
  if (content.length < 400) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
