import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Compresses the files of the browser builds. A file with a given name always has the same content. Each file
// is therefore compressed once, at the highest level, and served from disk. Font files are skipped, because
// they are already compressed.
const folders = ['dist/client/assets', 'dist/admin/assets'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
);
for (const file of files) {
  if (!/\.(js|css|svg|json)$/.test(file)) continue;
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
