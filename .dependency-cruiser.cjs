/**
 * The import rules. Each rule's comment gives the remedy. `npm run law` checks them; ARCHITECTURE.md
 * explains them.
 */

/**
 * The domains in dependency order: a domain may import only those before it.
 */
const SUBJECTS = `
  audit settings pricing geo logistics content analytics notifications identity staff stock
  stores catalogue merchandising saved addresses company experiments enquiries
  promotions delivery search syndication payments
  vouchers
  compare cart
  orders
  invoices fulfilment returns claims reviews checkout projects quotes project-files
  bookings referrals reminders customer-search customers dashboard reports integrations attention
`
  .trim()
  .split(/\s+/);

const TEST = '\\.(test|e2e|chaos)\\.|^(tests|testing)/|/test/|/fixtures[-./]';
const SERVER_SIDE_OF_STOREFRONT = '^apps/storefront/server[-./]';
/** The browser code of payment methods. The folder of a payment method also contains its server code. */
const PAYING = '^domains/payments/methods/.*(browser|panel)[-./]';
const BROWSER = `^(domains/[^/]+/web/|design/|foundation/browser/|apps/(storefront|admin)/)|${PAYING}`;
const SERVER =
  '^(foundation/server/|database/|demo/|apps/(server|cli|sandbox)/|domains/[^/]+/(db|routes|use-cases|import|commands)[-./])|/(adapter|simulators?)[-./]|^domains/payments/methods/.*(server|/method)[-./]';
const EVERYWHERE = '^(domains/[^/]+/(contract|rules)[-./]|foundation/pure/)';

const subjectsNameOnlyLowerOnes = SUBJECTS.slice(0, -1).map((subject, index) => ({
  name: `nothing-above-${subject}`,
  severity: 'error',
  comment: `${subject} may import only the domains before it in .dependency-cruiser.cjs. Notify a higher domain by an event through the outbox. Move a decision that both need to the lower domain. Pass a value that only the caller knows as an argument.`,
  from: { path: `^domains/${subject}/`, pathNot: TEST },
  to: { path: `^domains/(${SUBJECTS.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'These files import each other in a cycle. Move the shared code into a third file below them, or pass it as an argument.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'known-subject',
      severity: 'error',
      comment:
        'The import rules do not list this domain. Add it to SUBJECTS in .dependency-cruiser.cjs, in dependency order, and to ARCHITECTURE.md.',
      from: { path: '^domains/[^/]+/', pathNot: `^domains/(${SUBJECTS.join('|')})/` },
      to: {},
    },
    ...subjectsNameOnlyLowerOnes,
    {
      name: 'a-subject-shows-its-front',
      severity: 'error',
      comment:
        "A domain exposes only its contract, rules, events, use cases and components. Call a use case instead of the other domain's db, routes or inner files; if none fits, add one there.",
      from: { path: '^domains/([^/]+)/', pathNot: TEST },
      to: {
        path: '^domains/[^/]+/',
        pathNot: [
          '^domains/$1/',
          '^domains/[^/]+/(contract|rules|events|use-cases)[-./]',
          '^domains/[^/]+/web/',
          // SQL fragments of the domain that owns a table. Other domains use them in their statements.
          '^domains/[^/]+/db/fragments\\.ts$',
          // The request context of a route: the site and the user.
          '^domains/settings/request-context\\.ts$',
          // The list of payment methods. The checkout uses it without naming a method.
          PAYING,
        ],
      },
    },
    {
      name: 'only-routes-and-pages-import-pages',
      severity: 'error',
      comment:
        'A page may show components of several domains, so only the routes and other pages import it. A component that is shown elsewhere belongs in the web/ folder of its domain.',
      from: { pathNot: `^apps/storefront/|${TEST}` },
      to: { path: '^apps/storefront/pages/' },
    },
    {
      name: 'web-parts-are-for-web-parts',
      severity: 'error',
      comment:
        'Only React components and apps/ import React components. Move a decision that the server also needs to rules/.',
      from: {
        path: '^(domains/[^/]+/(?!web/)|foundation/|database/|demo/|design/)',
        pathNot: `${PAYING}|${TEST}`,
      },
      to: { path: '^domains/[^/]+/web/' },
    },
    {
      name: 'contract-imports',
      severity: 'error',
      comment:
        'A contract is read by server, browser, simulators and tests alike: it may import only foundation/pure and other contracts. Move the decision into rules and import the contract there.',
      from: { path: '^domains/[^/]+/contract[-./]', pathNot: TEST },
      to: {
        path: '^(domains|apps|database|demo|design|sites|foundation)/',
        pathNot: '^foundation/pure/|^domains/[^/]+/contract[-./]',
      },
    },
    {
      name: 'events-are-shapes',
      severity: 'error',
      comment:
        'An events.ts declares the events of a domain: it imports only foundation/pure and contracts. Put the handler of an event into a use case.',
      from: { path: '^domains/[^/]+/events\\.ts$' },
      to: {
        path: '^(domains|apps|database|demo|design|sites|foundation)/',
        pathNot: '^foundation/pure/|^domains/[^/]+/contract[-./]',
      },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules decide from their arguments: they may import only foundation/pure, contracts and rules. Let the use case read the data and pass it in.',
      from: { path: '^domains/[^/]+/rules[-./]', pathNot: TEST },
      to: {
        path: '^(domains|apps|database|demo|design|sites|foundation)/',
        pathNot: '^foundation/pure/|^domains/[^/]+/(contract|rules)[-./]',
      },
    },
    {
      name: 'services-have-no-face',
      severity: 'error',
      comment:
        'Use cases and db/ import no route and no React component. Routes call use cases, and components call endpoints of the contract.',
      from: { path: '^domains/[^/]+/(use-cases|db)[-./]', pathNot: TEST },
      to: { path: '^domains/[^/]+/routes[-./]|^design/|^foundation/browser/' },
    },
    {
      name: 'tables-are-shapes',
      severity: 'error',
      comment:
        'tables.ts declares columns: it imports only column types (foundation/server/database/columns.ts), foundation/pure, rules and contracts.',
      from: { path: '^domains/[^/]+/db/tables\\.ts$' },
      to: {
        path: '^(domains|apps|database|demo|design|sites|foundation)/',
        pathNot:
          '^foundation/(pure/|server/database/(columns|tables)\\.ts$)|^domains/[^/]+/(contract|rules)[-./]',
      },
    },
    {
      name: 'db-holds-only-sql',
      severity: 'error',
      comment:
        'Use cases call db/; db/ calls nothing back. Move the decision into a use case or the rules, and pass plain values to db/.',
      from: { path: '^domains/[^/]+/db/', pathNot: TEST },
      to: { path: '^domains/[^/]+/use-cases/' },
    },
    {
      name: 'fragments-are-for-sql',
      severity: 'error',
      comment:
        'A fragment is SQL of the owner of a table, for the statements of other domains. Only db/ and import/ folders embed it, and the composition root passes it to a lower domain. Elsewhere, call a use case.',
      from: {
        path: '^(domains|apps|database|foundation)/',
        pathNot: `^domains/[^/]+/(db|import)/|^apps/server/(compose/|personal-data\\.ts$)|${TEST}`,
      },
      to: { path: '^domains/[^/]+/db/fragments\\.ts$' },
    },
    {
      name: 'routes-decide-nothing',
      severity: 'error',
      comment:
        'Routes bind the contract to use cases and decide nothing. Add a use case that does what this route needs from db/.',
      from: { path: '^domains/[^/]+/routes[-./]', pathNot: TEST },
      to: { path: '^domains/[^/]+/db/' },
    },
    {
      name: 'browser-never-reaches-server',
      severity: 'error',
      comment:
        'This import would add server code to the shopper’s download. Call the endpoint through its contract (foundation/browser/call.ts). Move a decision that both sides need to rules/.',
      from: { path: BROWSER, pathNot: [TEST, SERVER_SIDE_OF_STOREFRONT] },
      to: { path: SERVER, reachable: true },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment:
        'Browser code and shared code (contracts, rules, foundation/pure) must not use Node modules. Use APIs that both have (Web Crypto, URL, Intl), or do the work in a use case.',
      from: { path: `${BROWSER}|${EVERYWHERE}`, pathNot: [TEST, SERVER_SIDE_OF_STOREFRONT] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'foundation-knows-no-shop',
      severity: 'error',
      comment:
        'foundation/ knows nothing about the shop. Pass the value as an argument, or move this file to its domain.',
      from: { path: '^foundation/', pathNot: TEST },
      to: { path: '^(apps|database|demo|design|domains|sites|tests|scripts)/' },
    },
    {
      name: 'foundation-pure-stays-pure',
      severity: 'error',
      comment:
        'foundation/pure runs everywhere: it may not import foundation/server or foundation/browser. Pass the effect in.',
      from: { path: '^foundation/pure/', pathNot: TEST },
      to: { path: '^foundation/(server|browser)/' },
    },
    {
      name: 'foundation-server-and-browser-apart',
      severity: 'error',
      comment:
        'foundation/server and foundation/browser do not import each other. Put what both need into foundation/pure.',
      from: { path: '^foundation/(server|browser)/', pathNot: TEST },
      to: { path: '^foundation/(server|browser)/', pathNot: '^foundation/$1/' },
    },
    {
      name: 'design-knows-no-shop',
      severity: 'error',
      comment:
        'A component of design/ receives everything as props: it imports only foundation/pure and foundation/browser. Move a component that knows a domain to the web/ folder of that domain.',
      from: { path: '^design/', pathNot: TEST },
      to: { path: '^(apps|database|demo|domains|sites|foundation/server)/' },
    },
    {
      name: 'sites-are-data',
      severity: 'error',
      comment:
        'A site is data: country, numbers, capabilities, wording, tokens. It imports only foundation/pure and contracts. Turn different behaviour into a capability that the domain reads.',
      from: { path: '^sites/', pathNot: TEST },
      to: { path: '^(apps|database|demo|design|foundation/(server|browser)|domains/[^/]+/(?!contract))' },
    },
    {
      name: 'nobody-asks-which-site',
      severity: 'error',
      comment:
        'Code must not depend on a site’s name. Add a capability to the site type, set it in each site.ts, and read it from the site of the request.',
      from: { path: '^(domains|foundation|design)/', pathNot: TEST },
      to: { path: '^sites/[^/]+/' },
    },
    {
      name: 'nothing-looks-up',
      severity: 'error',
      comment:
        'apps/ contains the processes and their wiring, above all other folders. Let apps/server/compose.ts pass the value in.',
      from: { path: '^(database|demo|design|domains|foundation|sites)/', pathNot: TEST },
      to: { path: '^apps/' },
    },
    {
      name: 'database-knows-no-subject',
      severity: 'error',
      comment:
        'database/ holds the migrations and the code that all imports share. An import of one domain belongs in its import/ folder.',
      from: { path: '^database/', pathNot: TEST },
      to: { path: '^domains/' },
    },
    {
      name: 'simulators-only-in-the-sandbox',
      severity: 'error',
      comment:
        'A simulator never runs in production: only apps/sandbox and tests start one, as the `simulator` of its method. The adapter calls it over HTTP by its base URL.',
      from: {
        pathNot: `^apps/sandbox/|/method\\.ts$|/simulators?[-./]|${TEST}`,
      },
      to: { path: '/simulators?[-./]' },
    },
    {
      name: 'sql-only-in-db',
      severity: 'error',
      comment:
        'SQL lives in db/ and import/ folders, database/ and foundation/server. Add a function to the db/ folder of the domain and call it. Database types come from foundation/server.',
      from: { pathNot: `^domains/[^/]+/(db|import)[-./]|^database/|^demo/|^foundation/server/|${TEST}` },
      to: { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'drivers-only-in-foundation',
      severity: 'error',
      comment: 'Database drivers are opened in foundation/server only. Take the connection as an argument.',
      from: { pathNot: `^foundation/server/|^database/|^scripts/|${TEST}` },
      to: { path: '(^|/)node_modules/(pg|@electric-sql/pglite)/' },
    },
    {
      name: 'demo-world-apart',
      severity: 'error',
      comment:
        'The demo world is for trials, tests and benchmarks: only tests import it. A shop must run without it, so read the database instead.',
      from: { pathNot: `^demo/|${TEST}` },
      to: { path: '^demo/', dynamic: false },
    },
    {
      name: 'demo-world-on-demand',
      severity: 'error',
      comment:
        'Only apps/server/start.ts loads the demo world, with import(), when it is required. Take the value as an argument.',
      from: { pathNot: `^demo/|^apps/server/start\\.ts$|${TEST}` },
      to: { path: '^demo/', dynamic: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      comment: 'Product code must not import tests or fixtures. Move the shared code next to its owner.',
      from: { pathNot: `${TEST}|^scripts/` },
      to: { path: TEST },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      comment:
        'This package is a devDependency and missing in production. Use another one, or move it to dependencies and give the reason in the commit.',
      from: {
        path: '^(apps|database|demo|design|domains|foundation|sites)/',
        pathNot: [
          TEST,
          '\\.d\\.ts$',
          '(^|/)(vite|vitest)\\.[^/]*config\\.ts$',
          '(^|/)(dev|development)[^/]*\\.ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'This import cannot be resolved. Across folders use the # paths of package.json with the file’s extension (#foundation/pure/money.ts), inside a domain a relative path.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?|^virtual:|^\\.?/?dist/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
