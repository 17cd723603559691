import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '#foundation/server/files/make-folder.ts';
import { formatJsonFaults, parseJson } from '#foundation/pure/input/parse-json.ts';
import { readTextFile } from '#foundation/server/files/read-text-file.ts';
import { UnknownEncoding, WINDOWS_1252_NOTE } from '#foundation/server/files/text-encoding.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { destinationOf, mayRedirect, redirectKey } from '../rules/addresses.ts';
import { parseDocument, placeholderProblems, writeDocument } from '../rules/document-text.ts';
import { readRedirects, type RedirectRow } from '../db/content.ts';
import { documentProblems, redirectProblems, type Content, type ContentDocument } from './save-content.ts';
import { readDocuments } from './render-document.ts';

/**
 * Reads and writes content as a folder of files. The subfolder `all` contains the content for all sites; a
 * subfolder with a site's id contains the content of that site. Each subfolder contains `pages/<path>.md`,
 * `static/<name>.md` (texts of modals) and `redirects.json`.
 */
const EVERY_SITE = 'all';
/** The site id in the database for content of all sites. */
const EVERY = '*';
const FOLDERS = { pages: 'page', static: 'static' } as const;
const REDIRECTS = 'redirects.json';

export interface FolderContent extends Content {
  /** The ids of the sites for which the folder has content. */
  sites: string[];
  /**
   * The errors, as sentences that start with the file name. If there are any, the caller must not save the
   * content.
   */
  problems: string[];
  /** Notes about files that are saved, but that the operator should check. */
  notes: string[];
}

/** The faults and notes that reading a folder collects. */
type Findings = Pick<FolderContent, 'problems' | 'notes'>;

/** Reads and validates a folder of content. `siteIds` contains the ids of the existing sites. */
export function readContentFolder(folder: string, siteIds: readonly string[]): FolderContent {
  const documents: ContentDocument[] = [];
  const redirects: RedirectRow[] = [];
  const problems: string[] = [];
  const findings: Findings = { problems, notes: [] };
  const sites: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name.startsWith('.') || !entry.isDirectory()) continue;
    if (entry.name !== EVERY_SITE && !siteIds.includes(entry.name)) {
      problems.push(`${entry.name}: unknown site. Known: ${[EVERY_SITE, ...siteIds].join(', ')}`);
      continue;
    }
    const siteId = entry.name === EVERY_SITE ? EVERY : entry.name;
    sites.push(siteId);
    for (const [name, kind] of Object.entries(FOLDERS))
      for (const file of markdownFiles(join(folder, entry.name, name))) {
        const slug = relative(join(folder, entry.name, name), file)
          .split(sep)
          .join('/')
          .replace(/\.md$/, '');
        const text = readText(file, `${entry.name}/${name}/${slug}.md`, findings);
        if (text === null) continue;
        const parsed = parseDocument(text);
        const document: ContentDocument = { siteId, kind, slug, head: parsed.head, blocks: parsed.blocks };
        const wrong = [
          ...(parsed.problems.length > 0 ? parsed.problems : documentProblems(document)),
          ...placeholderProblems(text),
        ];
        problems.push(...wrong.map((one) => `${entry.name}/${name}/${slug}.md: ${one}`));
        documents.push(document);
      }
    redirects.push(
      ...readRedirectFile(
        join(folder, entry.name, REDIRECTS),
        siteId,
        `${entry.name}/${REDIRECTS}`,
        findings,
      ),
    );
  }
  problems.push(...circles(redirects));
  if (sites.length === 0 && problems.length === 0)
    problems.push(
      `no content found: the folder must contain a folder "${EVERY_SITE}" or one named after a site`,
    );
  return { documents, redirects, sites, ...findings };
}

/**
 * Returns an error for each redirect that is part of a loop. The redirects of a site and those for all sites
 * are checked together.
 */
function circles(redirects: readonly RedirectRow[]): string[] {
  const stepsOf = (siteId: string) =>
    redirects.filter((row) => row.siteId === siteId).map(({ from, to }) => [redirectKey(from), to] as const);
  return redirects.flatMap(({ siteId, from }) => {
    const steps = new Map([...stepsOf(EVERY), ...stepsOf(siteId)]);
    if (!mayRedirect(from) || destinationOf(steps, from) !== null) return [];
    return [`${folderOf(siteId)}/${REDIRECTS}: ${from}: the redirects form a circle`];
  });
}

function markdownFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Reads a file of the folder. If its encoding is unknown, adds a fault and returns null. */
function readText(file: string, displayPath: string, { problems, notes }: Findings): string | null {
  try {
    const { text, encoding } = readTextFile(file);
    if (encoding !== 'utf-8') notes.push(`${displayPath} ${WINDOWS_1252_NOTE}`);
    return text;
  } catch (error) {
    if (!(error instanceof UnknownEncoding)) throw error;
    problems.push(`${displayPath} ${error.message}`);
    return null;
  }
}

function readRedirectFile(
  file: string,
  siteId: string,
  displayPath: string,
  findings: Findings,
): RedirectRow[] {
  const text = existsSync(file) ? readText(file, displayPath, findings) : null;
  if (text === null) return [];
  const { problems } = findings;
  const { value: parsed, faults } = parseJson(text);
  problems.push(...formatJsonFaults(faults).map((fault) => `${displayPath}: ${fault}`));
  if (parsed === undefined) return [];
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    problems.push(`${displayPath}: must be an object of old and new paths: { "/old": "/new" }`);
    return [];
  }
  const spellings = new Map<string, string>();
  return Object.entries(parsed).flatMap(([from, to]) => {
    const row = { siteId, from, to: typeof to === 'string' ? to : '' };
    const wrong = typeof to === 'string' ? redirectProblems(row) : ['must be a text, such as "/new"'];
    const other = spellings.get(redirectKey(from));
    if (other !== undefined) wrong.push(`is the same path as ${other}`);
    else spellings.set(redirectKey(from), from);
    problems.push(...wrong.map((text) => `${displayPath}: ${from}: ${text}`));
    return wrong.length > 0 ? [] : [row];
  });
}

/**
 * Writes all stored content to a folder, in the format that {@link readContentFolder} reads. Returns the
 * number of files.
 */
export async function writeContentFolder(db: Kysely<Tables>, folder: string): Promise<number> {
  const files = new Map<string, string>();
  for (const { siteId, kind, slug, source } of await readDocuments(db))
    files.set(
      join(folderOf(siteId), kind === 'page' ? 'pages' : 'static', ...`${slug}.md`.split('/')),
      writeDocument(source),
    );
  const redirects = new Map<string, Record<string, string>>();
  for (const { siteId, from, to } of await readRedirects(db)) {
    const file = join(folderOf(siteId), REDIRECTS);
    redirects.set(file, { ...redirects.get(file), [from]: to });
  }
  for (const [file, rows] of redirects) files.set(file, `${JSON.stringify(rows, null, 2)}\n`);
  // Delete the previous files. Otherwise the next import would restore pages that have been deleted.
  for (const name of new Set([...files.keys()].map((file) => file.split(sep)[0]!)))
    for (const part of ['pages', 'static', REDIRECTS])
      rmSync(join(folder, name, part), { recursive: true, force: true });
  for (const [file, text] of files) {
    makeFolder(dirname(join(folder, file)));
    writeFileSync(join(folder, file), text);
  }
  return files.size;
}

const folderOf = (siteId: string) => (siteId === EVERY ? EVERY_SITE : siteId);
