/**
 * Encodes rendered pictures as WebP and writes their index:
 * `node demo/art/renders/encode.mjs <folder with the PNG and JSON files of render.py or render-rooms.py>`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const from = process.argv[2];
if (from === undefined) throw new Error('Name the folder that contains the rendered pictures.');
const here = dirname(fileURLToPath(import.meta.url));
const to = join(here, 'pictures');
mkdirSync(to, { recursive: true });

const LIMIT_BYTES = { product: 26 * 1024, room: 72 * 1024 };

/** Encodes a picture with the best of these qualities that fits into the limit. */
async function encoded(file, limit) {
  let webp;
  for (const quality of [84, 78, 72, 64, 56, 48]) {
    webp = await sharp(file).webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= limit) break;
  }
  return webp;
}

const files = readdirSync(from);
const round = (number) => Math.round(number * 10_000) / 10_000;
// Pictures from earlier runs stay.
const readIndex = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
const indexPath = join(to, 'index.json');
const index = readIndex(indexPath);
const roomsPath = join(to, 'rooms.json');
const rooms = readIndex(roomsPath);
mkdirSync(join(to, 'rooms'), { recursive: true });
let bytes = 0;
for (const json of files.filter((file) => file.endsWith('.json')).toSorted()) {
  const name = json.slice(0, -'.json'.length);
  const content = JSON.parse(readFileSync(join(from, json), 'utf8'));
  if (content.goods) {
    rooms[name] = content;
    const webp = await encoded(join(from, `${name}.png`), LIMIT_BYTES.room);
    bytes += webp.length;
    writeFileSync(join(to, 'rooms', `${name}.webp`), webp);
    continue;
  }
  const pictures = files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.png')).toSorted();
  const { size, place, face } = content;
  index[name] = {
    size,
    place: place.map(round),
    face: face.map((corner) => corner.map(round)),
    finishes: pictures.map((file) => file.slice(name.length + 1, -'.png'.length)),
  };
  for (const file of pictures) {
    const webp = await encoded(join(from, file), LIMIT_BYTES.product);
    bytes += webp.length;
    writeFileSync(join(to, file.replace(/png$/, 'webp')), webp);
  }
}
writeFileSync(indexPath, `${JSON.stringify(index)}\n`);
writeFileSync(roomsPath, `${JSON.stringify(rooms)}\n`);
const counted = `${Object.keys(index).length} shapes and views, ${Object.keys(rooms).length} rooms`;
process.stdout.write(`${counted}; encoded ${(bytes / 1024 / 1024).toFixed(1)} MB\n`);
