import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

// Checks the ownership of tables. A table belongs to the domain whose `db/tables.ts` declares it, and only
// this domain may write to it. A higher domain may read the table if `ReadableTables` of the owner contains
// it. A lower domain must never read it. `--list` prints every read of another domain's table.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TABLES_FILE = /^domains\/([^/]+)\/db\/tables\.ts$/;

const READERS = /^(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
const WRITERS = /^(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

const NAMES = String.raw`([a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?(?:\s*,\s*[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?)*)`;
const SQL_READ = new RegExp(String.raw`\b(?:from|join|using)\s+(?:lateral\s+|only\s+)?${NAMES}`, 'gi');
const SQL_WRITE = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table)\s+(?:only\s+)?${NAMES}`,
  'gi',
);

/**
 * Returns the violations of table ownership, and every read of another domain's table.
 *
 * `sources` contains the texts of the files in the folders db/ and import/, by path. `order` contains the
 * domains, lower domains first.
 */
export function checkTables(sources, order) {
  const owners = new Map();
  const readable = new Map();
  for (const [path, text] of sources) {
    const domain = TABLES_FILE.exec(path)?.[1];
    if (!domain) continue;
    const declared = readTables(path, text);
    for (const table of declared.tables) owners.set(table, domain);
    for (const table of declared.readable) readable.set(table, domain);
  }

  const faults = [];
  const reads = [];
  const read = new Set();
  for (const [path, text] of sources) {
    const domain = path.split('/')[1];
    for (const [table, { line, isWritten }] of tablesUsed(path, text, owners)) {
      const owner = owners.get(table);
      if (owner === domain) continue;
      const place = `${path}:${line}`;
      if (isWritten) {
        faults.push(
          `${place} writes ${table}, which belongs to ${owner}. Only the owner writes a table: add a function to domains/${owner}/db, export it from its use cases, and call it with this transaction. If the write is part of a larger statement, embed a fragment of domains/${owner}/db/fragments.ts.`,
        );
        continue;
      }
      reads.push({ path, table, owner });
      read.add(table);
      if (order.indexOf(owner) > order.indexOf(domain)) {
        faults.push(
          `${place} reads ${table} of ${owner}, a higher domain. Move the query to ${owner} or a domain above it, or receive the fact through deps, wired in apps/server/compose.`,
        );
      } else if (readable.get(table) !== owner) {
        faults.push(
          `${place} reads ${table} of ${owner}, which does not list it as readable. Call a use case of ${owner}, or embed a fragment of domains/${owner}/db/fragments.ts. If the statement needs the join for speed or atomicity, add the table to ReadableTables in domains/${owner}/db/tables.ts.`,
        );
      }
    }
  }
  for (const [table, owner] of readable) {
    if (owners.get(table) !== owner)
      faults.push(
        `domains/${owner}/db/tables.ts lists ${table} as readable, but does not own it. Remove it.`,
      );
    else if (!read.has(table))
      faults.push(
        `domains/${owner}/db/tables.ts lists ${table} as readable, but no other domain reads it. Remove it from ReadableTables.`,
      );
  }
  return { faults, reads };
}

/** Returns the tables that a `tables.ts` file declares, and the tables that it declares as readable. */
function readTables(path, text) {
  const tables = [];
  const readable = [];
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node)) {
      if (node.name.text === 'ReadableTables') {
        for (const literal of literalsIn(node)) readable.push(literal.text);
      } else if (node.name.text.endsWith('Tables')) {
        for (const member of node.members) if (member.name) tables.push(member.name.getText());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return { tables, readable };
}

/**
 * Returns the tables that a file uses in Kysely calls and in sql`` templates, with the line of their first
 * use.
 */
function tablesUsed(path, text, owners) {
  const file = parse(path, text);
  const used = new Map();
  let hasDynamicTable = false;
  const note = (name, node, isWritten) => {
    if (!owners.has(name)) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const known = used.get(name);
    if (!known || (isWritten && !known.isWritten)) used.set(name, { line, isWritten });
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const [first] = node.arguments;
      if (first && (READERS.test(method) || WRITERS.test(method))) {
        const names = ts.isArrayLiteralExpression(first) ? first.elements : [first];
        for (const name of names)
          if (ts.isStringLiteralLike(name)) note(name.text.split(/\s/)[0], name, WRITERS.test(method));
      }
      if (WRITERS.test(method) && first && !ts.isStringLiteralLike(first)) hasDynamicTable = true;
      if (method === 'table' && node.expression.expression.getText() === 'sql') hasDynamicTable = true;
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().split('<')[0] === 'sql') {
      const statement = withoutLiterals(textOf(node.template));
      for (const [pattern, isWritten] of [
        [SQL_READ, false],
        [SQL_WRITE, true],
      ])
        for (const [, names] of statement.matchAll(pattern))
          for (const name of names.split(','))
            note(name.trim().split(/\s/)[0].toLowerCase(), node, isWritten);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  // If code computes the name of a table, it may write to any table whose name occurs in one of the file's
  // texts.
  if (hasDynamicTable) for (const literal of literalsIn(file)) note(literal.text, literal, true);
  return used;
}

function textOf(template) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.head.text + template.templateSpans.map((span) => ` ? ${span.literal.text}`).join('');
}

/** Removes comments and string literals from an SQL statement. */
function withoutLiterals(statement) {
  return statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ');
}

function literalsIn(node) {
  const found = [];
  const visit = (child) => {
    if (ts.isStringLiteralLike(child)) found.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function parse(path, text) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Returns the domains, lower domains first, as listed in the import rules. */
function readOrder() {
  const rules = readFileSync(join(ROOT, '.dependency-cruiser.cjs'), 'utf8');
  return /const SUBJECTS = `([^`]+)`/.exec(rules)[1].trim().split(/\s+/);
}

function readSources() {
  const sources = new Map();
  for (const domain of readdirSync(join(ROOT, 'domains')).sort())
    for (const folder of ['db', 'import']) {
      const path = join('domains', domain, folder);
      if (!existsSync(join(ROOT, path))) continue;
      for (const file of readdirSync(join(ROOT, path), { recursive: true }).map(String).sort())
        if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
          sources.set(`${path}/${file}`, readFileSync(join(ROOT, path, file), 'utf8'));
    }
  return sources;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { faults, reads } = checkTables(readSources(), readOrder());
  if (process.argv.includes('--list'))
    for (const { path, table, owner } of reads) console.log(`${path} reads ${table} of ${owner}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`Table ownership holds: ${reads.length} declared reads of another domain's tables`);
}
