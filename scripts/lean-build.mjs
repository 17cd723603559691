import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What the browser's build leaves out of modules that it shares with the server, and why: docs/decisions/0006-build-step-for-the-browser.md.

/** `contract.ts`, `contract-listing.ts`, `contract/account.ts`. */
const CONTRACT = /\/contract([-/][a-z-]+)?\.ts$/;

/**
 * Contracts without their schemas: what goes in and out of a call is checked on the server, so in the browser a call is
 * its method and its path. Schemas and the words of the OpenAPI document would be 4 KiB that nobody runs.
 * @returns {import('vite').Plugin}
 */
export function callsWithoutSchemas() {
  return {
    name: 'calls-without-schemas',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: [CONTRACT, /\/wire\.ts$/] },
      handler(code) {
        const edits = [];
        walk(this.parse(code), (node) => {
          if (node.type !== 'CallExpression') return false;
          const root = rootOf(node);
          if (root.name === 'z') edits.push([node.start, node.end, 'void 0']);
          else if (root.name === 'endpoint')
            edits.push([
              node.start,
              node.end,
              `{${node.arguments[0].properties
                .filter(({ key }) => key?.name === 'method' || key?.name === 'path')
                .map(({ start, end }) => code.slice(start, end))
                .join()}}`,
            ]);
          else return false;
          return true;
        });
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

const ROUTER = dirname(fileURLToPath(import.meta.resolve('react-router')));
const ROUTER_PRODUCTION = join(dirname(ROUTER), 'production', 'index.mjs');
/** The version whose functions `WITHOUT` was written for. Any other one stays whole. */
export const LEAN_ROUTER_VERSION = '7.18.5';

const ABSENT = "throw new Error('Not in the browser build: scripts/lean-build.mjs')";
/** Functions of React Router that nothing here calls, with what they do instead. */
const WITHOUT = {
  // Its framework's prefetching of links, its instrumentation, its React Server Components, its error page.
  usePrefetchBehavior: 'return [false, null, {}]',
  PrefetchPageLinks: 'return null',
  getRouteInstrumentationUpdates: 'return {}',
  instrumentClientSideRouter: 'return arguments[0]',
  RSCErrorHandler: 'return arguments[0].children',
  decodeRouteErrorResponseDigest: '',
  DefaultErrorComponent: 'return null',
  // Its own way to bring a page's data, and its routers that have none.
  deserializeErrors: ABSENT,
  useNavigateUnstable: ABSENT,
  // Scrolling is remembered by the shop itself.
  enableScrollRestoration: ABSENT,
  getScrollKey: "return ''",
  saveScrollPosition: '',
  getSavedScrollPosition: 'return null',
  // Routes that are discovered later.
  checkFogOfWar: 'return { active: false, matches: null }',
  discoverRoutes: ABSENT,
  patchRoutes: ABSENT,
  _internalSetRoutes: ABSENT,
  // View transitions that are kept over a reload.
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  // Actions, forms and fetchers: what is sent goes through the client of the calls.
  normalizeNavigateOptions: 'return { path: arguments[1] }',
  getSubmissionFromNavigation: '',
  convertFormDataToSearchParams: ABSENT,
  handleAction: ABSENT,
  fetch2: ABSENT,
  handleFetcherAction: ABSENT,
  handleFetcherLoader: ABSENT,
  getUpdatedActionData: '',
  getFetcher: ABSENT,
  resetFetcher: ABSENT,
  queueFetcherForDeletion: ABSENT,
  setFetcherError: ABSENT,
  updateFetcherState: ABSENT,
  markFetchRedirectsDone: 'return []',
  abortStaleFetchLoads: 'return false',
  getUpdatedRevalidatingFetchers: 'return new Map()',
  // Middleware.
  runClientMiddlewarePipeline: ABSENT,
};

/** The version of React Router that is installed. */
export function installedRouter() {
  return JSON.parse(readFileSync(join(ROUTER, '..', '..', 'package.json'), 'utf8')).version;
}

/**
 * React Router's production build without what only its framework mode uses: 7 KiB that would be loaded with every page.
 * A version that nobody has looked at stays whole, with a warning: what its functions are called may mean something else.
 * @param {string} [version] the one that is installed
 * @returns {import('vite').Plugin}
 */
export function leanRouter(version = installedRouter()) {
  const isKnown = version === LEAN_ROUTER_VERSION;
  return {
    name: 'lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    buildStart() {
      if (!isKnown)
        this.warn(
          `React Router is ${version}, scripts/lean-build.mjs knows ${LEAN_ROUTER_VERSION}: it stays whole`,
        );
    },
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => (existsSync(ROUTER_PRODUCTION) ? ROUTER_PRODUCTION : null),
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler(code) {
        if (!isKnown) return null;
        if (!code.includes('function createRouter(')) return null;
        const edits = [];
        const missing = new Set(Object.keys(WITHOUT));
        walk(this.parse(code), (node) => {
          if (node.type === 'FunctionDeclaration' && missing.delete(node.id.name)) {
            edits.push([node.body.start, node.body.end, `{ ${WITHOUT[node.id.name]} }`]);
            return true;
          }
          // A component is made by a call, and gets a name for the developer tools: neither keeps one that nothing uses.
          if (node.type === 'VariableDeclarator' && node.init?.callee?.property?.name === 'forwardRef')
            edits.push([node.init.start, node.init.start, '/* @__PURE__ */ ']);
          if (
            node.type === 'ExpressionStatement' &&
            node.expression.type === 'AssignmentExpression' &&
            node.expression.left.property?.name === 'displayName'
          ) {
            edits.push([node.start, node.end, '']);
            return true;
          }
          return false;
        });
        if (missing.size > 0)
          this.error(`React Router has changed, scripts/lean-build.mjs finds no ${[...missing].join(', ')}`);
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

/**
 * Of Downshift only `useCombobox` is used here. Its other hooks and its class are kept by what is written into them at the top of
 * the one file they all stand in: 6 KiB that nobody runs.
 * @returns {import('vite').Plugin}
 */
export function leanCombobox() {
  return {
    name: 'lean-combobox',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /downshift\/dist\/downshift\.esm\.mjs$/ },
      handler(code) {
        const edits = this.parse(code).body.flatMap((statement) => {
          // `_extends({}, propTypes, …)`: a copy that nothing uses may go.
          if (statement.type === 'VariableDeclaration')
            return statement.declarations.flatMap(({ init }) =>
              init?.type === 'CallExpression' ? [[init.start, init.start, '/* @__PURE__ */ ']] : [],
            );
          if (statement.type !== 'ExpressionStatement') return [];
          // `useSelect.stateChangeTypes = …`, and for developers alone `NODE_ENV !== "production" ? Downshift.propTypes = … : void 0`.
          const { expression } = statement;
          const write = expression.type === 'ConditionalExpression' ? expression.consequent : expression;
          const isOthers =
            write.type === 'AssignmentExpression' &&
            write.left.type === 'MemberExpression' &&
            rootOf(write.left).name !== 'useCombobox';
          return isOthers ? [[statement.start, statement.end, '']] : [];
        });
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

/** Pages that visits begin with. What two of them need is worth a file for all. */
const FIRST_PAGES = [
  'apps/storefront/pages/content/home.tsx',
  'apps/storefront/pages/catalogue/listing/category-page.tsx',
  'apps/storefront/pages/catalogue/product/product-page.tsx',
];
const SHARED_BY = 2;
/** As small as what is left of a contract, and needed by lists at once and by products later. */
const FEW_LINES = /\/catalogue\/rules\/fit-filters\.ts$/;
/** What comes by itself after a first page: its calls are with what all pages share, and nothing of it is in a file of the checkout. */
const AFTERWARDS = ['domains/promotions/web/alert-banner.tsx'];
const CHECKOUT = 'apps/storefront/pages/checkout/checkout-page.tsx';
/** What every list of products has. */
const LIST =
  /\/catalogue\/(listing\/(listing-view|new-list|use-slow)|web\/(subtype-tiles|listing-address|list-tile|facet-bar-size))\./;
/** What the checkout shares with other pages that have forms and with other pages that tell of orders. */
const CHECKOUT_CHUNKS = [
  ['fields', /\/(design|foundation)\//],
  [
    'orders',
    /\/domains\/[a-z-]+\/contract|\/(domains|storefront\/pages)\/(orders|cart|company|vouchers|promotions)\//,
  ],
  ['payments', /\/domains\/payments\//],
  ['paying', /\/storefront\/pages\/checkout\/|\/domains\/(checkout\/|delivery\/rules\/storage-fee)/],
];

/**
 * What the first load of most pages needs comes in few files: compressed together it is smaller than in twenty, and each
 * file costs a round of headers. `libraries` stays in the browser when only our own code changes; `shared` is the shell
 * and what most pages share. What only comes on demand stays out of them, however many parts share it.
 * @returns {import('vite').Rolldown.CodeSplittingOptions}
 */
export function chunksOfFirstLoad() {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'first load',
        name(id, context) {
          chunks ??= chunksByModule((one) => context.getModuleInfo(one));
          return chunks.get(id) ?? null;
        },
      },
    ],
  };
}

/** Modules that the shell needs, or enough of the first pages, with the file that they go into. */
function chunksByModule(getModuleInfo) {
  const pages = FIRST_PAGES.map((page) => closureOf(inSources(page), getModuleInfo));
  const shared = closureOf(inSources('apps/storefront/browser.tsx'), getModuleInfo);
  for (const id of pages.flatMap((closure) => [...closure])) {
    // What is left of a contract is a few calls: a file of its own would cost more than it holds.
    if (
      CONTRACT.test(id) ||
      FEW_LINES.test(id) ||
      pages.filter((closure) => closure.has(id)).length >= SHARED_BY
    )
      shared.add(id);
  }
  const afterwards = AFTERWARDS.map((part) => closureOf(inSources(part), getModuleInfo));
  for (const id of afterwards.flatMap((closure) => [...closure])) if (CONTRACT.test(id)) shared.add(id);
  const chunks = new Map(
    [...shared].map((id) => [id, id.includes('/node_modules/') ? 'libraries' : 'shared']),
  );
  for (const id of pages.flatMap((closure) => [...closure]))
    if (!chunks.has(id) && LIST.test(id)) chunks.set(id, 'list');
  const checkout = closureOf(inSources(CHECKOUT), getModuleInfo);
  const own = ownOf(checkout, getModuleInfo);
  for (const id of checkout) {
    if (own.has(id) || chunks.has(id) || [...pages, ...afterwards].some((closure) => closure.has(id)))
      continue;
    const of = CHECKOUT_CHUNKS.find(([, places]) => places.test(id))?.[0];
    if (of !== undefined) chunks.set(id, of);
  }
  return chunks;
}

function inSources(path) {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** A module and all that it imports, without what is imported on demand. */
function closureOf(root, getModuleInfo) {
  const closure = new Set([root]);
  for (const id of closure)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) closure.add(imported);
  return closure;
}

/** Modules of a page's closure that nothing else imports: the first of them is the page itself. */
function ownOf(closure, getModuleInfo) {
  const [page] = closure;
  const own = new Set(closure);
  for (let before = 0; before !== own.size;) {
    before = own.size;
    for (const id of own) {
      const { importers, dynamicImporters } = getModuleInfo(id);
      if (id !== page && [...importers, ...dynamicImporters].some((one) => !own.has(one))) own.delete(id);
    }
  }
  return own;
}

/** The identifier that a chain of calls and members starts with: `z` of `z.string().check()`. */
function rootOf(node) {
  let root = node;
  while (root.type === 'CallExpression' || root.type === 'MemberExpression')
    root = root.type === 'CallExpression' ? root.callee : root.object;
  return root;
}

/** Visits every node of a syntax tree from the top; `visit` answers true where it need not go deeper. */
function walk(node, visit) {
  if (visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, visit);
    }
  }
}

/** A text with its pieces from `start` to `end` replaced. Every line keeps its number. */
function edited(code, edits) {
  let out = '';
  let at = 0;
  for (const [start, end, text] of edits.toSorted((a, b) => a[0] - b[0])) {
    out += code.slice(at, start) + text + '\n'.repeat(code.slice(start, end).split('\n').length - 1);
    at = end;
  }
  return out + code.slice(at);
}
