import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Compresses the files of the browser build. A file with a given name always has the same content. Each file
// is therefore compressed once, at the highest level, and served from disk. Font files are skipped, because
// they are already compressed.
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
