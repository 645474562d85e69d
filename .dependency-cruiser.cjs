// Import rules between folders ("walls"). What is not forbidden here is allowed; docs/architecture.md lists the folders.
const test = '\\.test\\.tsx?$';
const ours = '^(contract|server|web|e2e|bench)/';

// The few parts of a domain that another domain may import, each with its reason:
const faces = [
  // The consent to what is said about health is given in the forms that need it, and withdrawn in the profile.
  'user/consents/(use-)?sensitive-consent\\.tsx?',
  // A locked lesson links to the checkout of its side.
  'order/payment-paths\\.ts',
  // A free week is opened where a lesson is locked, and by the last press of joining.
  'order/free-week/free-week\\.ts',
  // A finished sitting also waits for its entry on the day's page.
  'practice/timer/sitting-(record|address)\\.ts',
  // Screens of staff stand in their domains and are made of what the back office shares; its README says how.
  'admin/(?!routes/)[a-z-]+/[a-z-]+\\.tsx?',
];
const face = `^web/app/domains/(${faces.join('|')})$`;

/** One rule: nothing in `from` may import anything in `to`. */
function wall(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

module.exports = {
  forbidden: [
    wall(
      'no-circle',
      'Two files that need each other are one file, or lack a third.',
      {},
      { circular: true },
    ),
    wall(
      'not-found',
      'An import that leads nowhere.',
      { pathNot: '^web/(dist|\\.react-router)/' },
      {
        couldNotResolve: true,
        pathNot: '(^|/)\\+types/|^virtual:|\\?(url|raw|inline)$',
      },
    ),
    wall(
      'contract-stands-alone',
      'The contract depends on zod alone.',
      { path: '^contract/src/', pathNot: test },
      {
        pathNot: ['^contract/src/', 'node_modules/zod/'],
      },
    ),
    wall(
      'module-to-service-only',
      'A module uses another one through its service.',
      { path: '^server/src/modules/([^/]+)/', pathNot: test },
      {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/service\\.ts$'],
      },
    ),
    wall(
      'module-to-port-only',
      'A module knows what a port promises, never the adapter behind it.',
      { path: '^server/src/modules/', pathNot: test },
      { path: '^server/src/ports/', pathNot: '/port\\.ts$' },
    ),
    wall(
      'port-knows-no-module',
      'An adapter serves any module.',
      { path: '^server/src/ports/' },
      {
        path: '^server/src/(modules|jobs|pages|seeding)/',
      },
    ),
    wall(
      'product-knows-no-rig',
      "What stands in for the world outside is met by tests; the demo's own card provider alone is put in where the server is put together.",
      { path: '^server/src/', pathNot: ['^server/src/rigs/', test] },
      {
        path: '^server/src/rigs/',
        pathNot: '^server/src/rigs/provider-emulator/(demo|emulator|register)\\.ts$',
      },
    ),
    wall(
      'card-provider-in-three-files',
      'The demo begins it, the server registers it, and its type is among the services.',
      {
        path: '^server/src/',
        pathNot: ['^server/src/rigs/', '^server/src/(app|services|start)\\.ts$', test],
      },
      { path: '^server/src/rigs/provider-emulator/' },
    ),
    wall(
      'server-knows-no-web',
      'The server meets the web app as a build, not as sources.',
      { path: '^server/' },
      {
        path: '^(web/app|e2e|bench)/',
      },
    ),
    wall(
      'web-knows-no-server',
      'The web app meets the server through the contract.',
      { path: '^web/' },
      {
        path: '^(server|e2e|bench)/',
      },
    ),
    wall(
      'domain-to-itself',
      'A domain is put together from ui, lib, i18n, contract and the player; a route puts domains together, and a few things have a face.',
      { path: '^web/app/domains/([^/]+)/', pathNot: '^web/app/domains/[^/]+/routes/' },
      { path: '^web/app/', pathNot: ['^web/app/(domains/$1|player|ui|lib|i18n|testing)/', face] },
    ),
    wall(
      'routes-from-the-table',
      'A route is wiring: nothing but the table of routes and what stands beside it knows it.',
      { path: '^web/app/(domains/([^/]+)|shell|player|ui|lib|i18n)/' },
      { path: '^web/app/domains/[^/]+/routes/', pathNot: '^web/app/domains/$2/routes/' },
    ),
    wall(
      'screen-knows-no-route',
      'Routes stand on screens, not the other way round.',
      { path: '^web/app/domains/[^/]+/', pathNot: '^web/app/domains/[^/]+/routes/' },
      { path: '^web/app/domains/[^/]+/routes/' },
    ),
    wall(
      'player-knows-no-domain',
      "The player shows any video: what it is, who may see it and what is told of it are the domains' own.",
      { path: '^web/app/player/' },
      { path: '^web/app/', pathNot: '^web/app/(player|ui|lib|i18n|testing)/' },
    ),
    wall(
      'ui-knows-no-product',
      'The design system could be used in another product.',
      { path: '^web/app/ui/', pathNot: test },
      { path: ours, pathNot: '^web/app/(ui|styles)/' },
    ),
    wall(
      'ui-packages',
      'The design system is built from React and its primitives.',
      { path: '^web/app/ui/', pathNot: test },
      {
        path: 'node_modules/',
        pathNot: 'node_modules/(react|react-dom|react-router|@base-ui/react|@types/react(-dom)?)/',
      },
    ),
    wall(
      'lib-below-screens',
      'What all screens stand on imports none of them.',
      { path: '^web/app/(lib|i18n)/', pathNot: test },
      { path: '^web/app/(domains|player|shell)/' },
    ),
    wall(
      'shell-knows-one-room',
      'Routes stand in the shell, not the other way round; the search of the bar is the one room of a domain that it opens.',
      { path: '^web/app/shell/' },
      { path: '^web/app/domains/', pathNot: '^web/app/domains/post/search/' },
    ),
    wall(
      'boot-on-top',
      'The start in the browser knows the parts that it brings alive; none of them knows the start.',
      { path: '^web/app/', pathNot: [test, '^web/app/(boot/|entry\\.|root\\.tsx)'] },
      { path: '^web/app/boot/' },
    ),
    wall(
      'e2e-from-outside',
      'Journeys see the product as a browser does.',
      { path: '^e2e/' },
      {
        path: '^(web/|bench/|server/)',
        pathNot: '^server/src/rigs/testing/',
      },
    ),
  ],
  options: {
    // TypeScript 7 has no interface for other programs. swc sees type imports as well as the others.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.react-router|\\.artifacts)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
