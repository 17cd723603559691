import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The parts of shared modules that the browser build omits. docs/decisions/0006-build-step-for-the-browser.md
// explains the reasons.

/** Matches `contract.ts` and the files in `contract/`. */
const CONTRACT = /\/contract(\/[a-z-]+)?\.ts$/;

/**
 * Removes the schemas from contracts. The browser needs only the method and path of an endpoint, because the
 * server validates the input and output. The schemas and descriptions would add 4 KiB of unused code. The build
 * fails if an endpoint takes its method or path from a spread object, which the browser would not get.
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
          else if (root.name === 'endpoint') {
            const fields = node.arguments[0].properties.filter(({ key }) =>
              ['method', 'path'].includes(key?.name),
            );
            if (fields.length < 2)
              this.error('Write the method and the path in the call of endpoint().', node.start);
            edits.push([
              node.start,
              node.end,
              `{${fields.map(({ start, end }) => code.slice(start, end)).join()}}`,
            ]);
          } else return false;
          return true;
        });
        const reduced = edited(code, edits);
        return { code: edited(reduced, unusedImports(this.parse(reduced))), map: null };
      },
    },
  };
}

/**
 * Returns edits that delete the imports whose names the module does not use. Only schemas used them. Without
 * the imports, `closureOf` and the output files do not contain the imported modules.
 */
function unusedImports(program) {
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  const used = new Set();
  for (const statement of program.body) {
    if (imports.includes(statement)) continue;
    walk(statement, (node) => {
      if (node.type === 'Identifier') used.add(node.name);
      return false;
    });
  }
  return imports
    .filter(
      ({ specifiers }) => specifiers.length > 0 && specifiers.every(({ local }) => !used.has(local.name)),
    )
    .map(({ start, end }) => [start, end, '']);
}

const ROUTER = dirname(fileURLToPath(import.meta.resolve('react-router')));
const ROUTER_PRODUCTION = join(dirname(ROUTER), 'production', 'index.mjs');
/** Matches the modules of React Router's production build. */
const ROUTER_MODULE = /react-router\/dist\/production\/.*\.mjs$/;
/**
 * The version of React Router for which `WITHOUT` was checked. For other versions, the plugin removes
 * nothing.
 */
export const LEAN_ROUTER_VERSION = '7.18.5';

const ABSENT = "throw new Error('Not in the browser build: scripts/build/lean-build.mjs')";
/** The React Router functions that the shop never calls, and the code that replaces their bodies. */
const WITHOUT = {
  // Functions for link prefetching, instrumentation, React Server Components and the error page of framework
  // mode.
  usePrefetchBehavior: 'return [false, null, {}]',
  PrefetchPageLinks: 'return null',
  getRouteInstrumentationUpdates: 'return {}',
  instrumentClientSideRouter: 'return arguments[0]',
  RSCErrorHandler: 'return arguments[0].children',
  decodeRouteErrorResponseDigest: '',
  DefaultErrorComponent: 'return null',
  // Functions for React Router's own transport of page data, and its routers without data.
  deserializeErrors: ABSENT,
  useNavigateUnstable: ABSENT,
  // Functions for scroll restoration, for which the shop has its own code.
  enableScrollRestoration: ABSENT,
  getScrollKey: "return ''",
  saveScrollPosition: '',
  getSavedScrollPosition: 'return null',
  // Functions for routes that are discovered lazily.
  checkFogOfWar: 'return { active: false, matches: null }',
  discoverRoutes: ABSENT,
  patchRoutes: ABSENT,
  _internalSetRoutes: ABSENT,
  // Functions for view transitions that survive a reload.
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  // Functions for actions, forms and fetchers. The shop sends data with its API client instead.
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
  // Functions for middleware.
  runClientMiddlewarePipeline: ABSENT,
};

/** Returns the installed version of React Router. */
export function installedRouter() {
  return JSON.parse(readFileSync(join(ROUTER, '..', '..', 'package.json'), 'utf8')).version;
}

/**
 * Uses React Router's production build, in any version, and lets the bundler omit its unused components.
 * @returns {import('vite').Plugin}
 */
export function productionRouter() {
  return {
    name: 'production-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => (existsSync(ROUTER_PRODUCTION) ? ROUTER_PRODUCTION : null),
    },
    transform: {
      filter: { id: ROUTER_MODULE },
      handler(code) {
        const edits = [];
        walk(this.parse(code), (node) => {
          // Mark the calls that create components as pure, and delete the assignments that name components
          // for the developer tools. Otherwise these calls and assignments would keep unused components in
          // the bundle.
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
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

/**
 * Empties unused functions of React Router: 5 KiB that every page would load. An unreviewed version is left
 * whole and causes a warning, because its functions may have different meanings.
 * @param {string} [version] the installed version
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
          `React Router is ${version}, but scripts/build/lean-build.mjs supports ${LEAN_ROUTER_VERSION}: the router is not reduced`,
        );
    },
    transform: {
      filter: { id: ROUTER_MODULE },
      handler(code) {
        if (!isKnown || !code.includes('function createRouter(')) return null;
        const edits = [];
        const missing = new Set(Object.keys(WITHOUT));
        walk(this.parse(code), (node) => {
          if (node.type !== 'FunctionDeclaration' || !missing.delete(node.id.name)) return false;
          edits.push([node.body.start, node.body.end, `{ ${WITHOUT[node.id.name]} }`]);
          return true;
        });
        if (missing.size > 0)
          this.error(
            `React Router has changed: scripts/build/lean-build.mjs cannot find ${[...missing].join(', ')}`,
          );
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

/**
 * The pages on which visits usually start. Modules that at least two of them use are part of the shared file.
 */
const PRODUCT = 'apps/storefront/pages/catalogue/product/product-page.tsx';
const FIRST_PAGES = [
  'apps/storefront/pages/content/home.tsx',
  'apps/storefront/pages/catalogue/listing/category-page.tsx',
  PRODUCT,
];
const SHARED_BY = 2;
/**
 * Matches the modules that are part of the shared file, because they are as small as a contract without
 * schemas. A first page uses them immediately, and others use them later.
 */
const FEW_LINES =
  /\/(catalogue\/rules\/fit-filters|cart\/rules\/cart-goods|analytics\/(rules\/amounts|web\/track)|scripts\/load-file)\.ts$/;
/** The start of the measurement of visits and the question for consent, which are in one file. */
const MEASUREMENT = [
  'apps/storefront/measurement/measure.ts',
  'apps/storefront/chrome/consent/consent-place.tsx',
];
/** Matches the modules of the measurement that have a file of their own, because staff load them without it. */
const WITHOUT_MEASUREMENT = /\/browser\/session\//;
/**
 * Modules that load automatically after a first page has loaded. Their contracts are part of the shared file.
 * The modules themselves are in none of the checkout files.
 */
const AFTERWARDS = ['domains/promotions/web/alert-banner.tsx', ...MEASUREMENT];
const CHECKOUT = 'apps/storefront/pages/checkout/checkout-page.tsx';
/** The step of the checkout that loads with the payment methods. */
const PAYMENT_STEP = 'domains/checkout/web/sections/payment-step.tsx';
/** Matches the modules that every product list uses. */
const LIST =
  /\/catalogue\/(listing\/(listing-view|new-list|use-slow)|web\/(facets\/)?(subtype-tiles|listing-address|listing-head|list-tile|facet-bar-size))\./;
/** The output files for modules that the checkout shares with other forms and with other pages about orders. */
const CHECKOUT_CHUNKS = [
  ['fields', /\/(design|foundation)\//],
  [
    'orders',
    /\/domains\/[a-z-]+\/contract|\/(domains|storefront\/pages)\/(orders|cart|company|vouchers|promotions|payments)\//,
  ],
  // Pages of projects use the rules of deposits without the rest of the checkout.
  [
    'paying',
    /\/storefront\/pages\/checkout\/|\/domains\/(checkout\/(?!rules\/(deposit|has-miele-brand)\.)|delivery\/rules\/storage-fee)/,
  ],
];

/**
 * Bundles the modules of most first page loads into a few files. They compress better than twenty files, and
 * each file has the overhead of its headers. If only the shop's code changes, browsers still have the file
 * `libraries` in their cache. The file `shared` contains the shell and the code that most pages share. Code
 * that loads on demand is never in these files.
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

/** Matches the file of a page. */
const PAGE_FILE = /\/(home|[\w-]+-page)-[\w-]{8}\.js$/;
/** Matches the files that every page has loaded. */
const LOADED_FILE = /\/(libraries|browser|rolldown-runtime)-[\w-]{8}\.(js|css)$/;

/**
 * Returns the files that the browser fetches together with a file that loads on demand. For a page these are
 * all files that it imports. For a part of a page only the styles, because the names of the others would make
 * the first load 2 to 3 KiB larger.
 * @param {string} file
 * @param {string[]} imported
 */
export function preloadedWith(file, imported) {
  return imported.filter((one) => !LOADED_FILE.test(one) && (PAGE_FILE.test(file) || one.endsWith('.css')));
}

/** Returns the output files of the modules that the shell or several first pages need. */
function chunksByModule(getModuleInfo) {
  const pages = FIRST_PAGES.map((page) => closureOf(inSources(page), getModuleInfo));
  const shared = closureOf(inSources('apps/storefront/browser.tsx'), getModuleInfo);
  for (const id of pages.flatMap((closure) => [...closure])) {
    // A contract without schemas contains only a few endpoints. Add it to the shared file, because a separate
    // file would have more overhead than content.
    if (
      CONTRACT.test(id) ||
      FEW_LINES.test(id) ||
      pages.filter((closure) => closure.has(id)).length >= SHARED_BY
    )
      shared.add(id);
  }
  const afterwards = AFTERWARDS.map((part) => closureOf(inSources(part), getModuleInfo));
  for (const id of afterwards.flatMap((closure) => [...closure]))
    if (CONTRACT.test(id) || FEW_LINES.test(id)) shared.add(id);
  const chunks = new Map(
    [...shared].map((id) => [id, id.includes('/node_modules/') ? 'libraries' : 'shared']),
  );
  for (const id of pages.flatMap((closure) => [...closure]))
    if (!chunks.has(id) && LIST.test(id)) chunks.set(id, 'list');
  for (const id of MEASUREMENT.flatMap((part) => [...closureOf(inSources(part), getModuleInfo)]))
    if (!chunks.has(id) && !WITHOUT_MEASUREMENT.test(id)) chunks.set(id, 'measurement');
  const checkout = closureOf(inSources(CHECKOUT), getModuleInfo);
  const product = closureOf(inSources(PRODUCT), getModuleInfo);
  const ownOfProduct = ownOf(product, getModuleInfo);
  for (const id of product)
    if (!chunks.has(id) && !ownOfProduct.has(id) && !checkout.has(id)) chunks.set(id, 'product');
  const own = ownOf(checkout, getModuleInfo);
  for (const id of checkout) {
    if (own.has(id) || chunks.has(id) || [...pages, ...afterwards].some((closure) => closure.has(id)))
      continue;
    const of = CHECKOUT_CHUNKS.find(([, places]) => places.test(id))?.[0];
    if (of !== undefined) chunks.set(id, of);
  }
  for (const id of closureOf(inSources(PAYMENT_STEP), getModuleInfo))
    if (!chunks.has(id) && !checkout.has(id) && /\/domains\/payments\//.test(id))
      chunks.set(id, 'payment-methods');
  return chunks;
}

function inSources(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** Returns a module and all modules that it statically imports, directly or indirectly. */
function closureOf(root, getModuleInfo) {
  const closure = new Set([root]);
  for (const id of closure)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) closure.add(imported);
  return closure;
}

/**
 * Returns the modules that only one page uses: no module outside the page imports them. `closure` contains
 * the modules of the page, of which the first is the page itself.
 */
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

/**
 * Returns the identifier at the start of a chain of calls and property accesses, such as `z` in
 * `z.string().check()`.
 */
function rootOf(node) {
  let root = node;
  while (root.type === 'CallExpression' || root.type === 'MemberExpression')
    root = root.type === 'CallExpression' ? root.callee : root.object;
  return root;
}

/**
 * Calls `visit` for each node of a syntax tree, parents first. If `visit` returns true, skips the children of
 * the node.
 */
function walk(node, visit) {
  if (visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, visit);
    }
  }
}

/**
 * Replaces the ranges from `start` to `end` in a text. Keeps the number of lines, so that line numbers stay
 * valid.
 */
function edited(code, edits) {
  let out = '';
  let at = 0;
  for (const [start, end, text] of edits.toSorted((a, b) => a[0] - b[0])) {
    out += code.slice(at, start) + text + '\n'.repeat(code.slice(start, end).split('\n').length - 1);
    at = end;
  }
  return out + code.slice(at);
}
