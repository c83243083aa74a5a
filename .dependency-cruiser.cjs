/** The three rooms and their doors. See docs/decisions/001-three-rooms.md. */
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const CONTRACT = readFileSync(join(__dirname, 'core/booking/contract.ts'), 'utf8')
const PRODUCTS = /SERVICES = \[([^\]]+)\]/.exec(CONTRACT)[1].match(/\w+/g).join('|')
const TESTS = '\\.test\\.tsx?$|(^|/)testing[-/.\\w]*\\.ts$|-contract[-\\w]*\\.ts$|^server/ticket/samples'

/** Folders and files of the server, lowest first. No layer imports a higher one; folders of one layer form no circle (tests/architecture.test.ts). */
const LAYERS = Object.entries({
  database: 'db/',
  common: 'common/',
  words: 'words/',
  transport: '(dress|http|mail|outbox)/',
  shared:
    '(account|admin|alerts|backup|booking|books|cart|codes|dashboard|departures|doctor|examples|exchange|export|find|gate|guest|house|invoice|journey|kept|letters|maps|notices|own-data|partner|partner-account|payment|pictures|product|promo|receipt|requests|search|stock|suppliers|text|ticket|waiting|wallet)/',
  products: `(${PRODUCTS})/`,
  list: 'products\\.ts',
  app: 'app\\.ts',
  start: 'start/',
  main: 'main\\.ts',
})
/** What can be drawn; the drawings themselves stand behind. */
const DOOR_OF_PICTURES = '^pictures/(scene|logo|kawung|share-picture)\\.ts$'
/** Nobody imports these. */
const TOP = '(gate|guide|office|sandbox|verify|waiting)/'
/**
 * Folders of the islands on the ground of `src/lib` and `src/ui`, lowest first: a member's pages show lists and failures, a booking asks for a member,
 * a search ends in a booking's form, and a product is made of all of them. As in the server, no floor imports a higher one and none has a circle.
 */
const FLOORS = Object.entries({
  table: 'table/',
  account: 'account/',
  purchase:
    '(area|booking|cart|invoice|kept|members|messages|partner|passengers|payment|requests|ticket|transactions|trips)/',
  search: '(detail|journey|list|map)/',
  products: `(${PRODUCTS})/`,
  top: TOP,
})

/** No level imports a higher one, and every folder has its level. */
function stacked(name, room, level, levels) {
  const pathsOf = (some) => some.map(([, path]) => path).join('|')
  return [
    ...levels.slice(0, -1).map(([each, path], index) => ({
      name: `${name}-${each}-imports-no-higher-${level}`,
      severity: 'error',
      from: { path: `^${room}/${path}`, pathNot: TESTS },
      to: { path: `^${room}/(${pathsOf(levels.slice(index + 1))})` },
    })),
    {
      name: `${name}-folder-without-a-${level}`,
      severity: 'error',
      from: { path: `^${room}/(?!${pathsOf(levels)})`, pathNot: TESTS },
      to: {},
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^core/|node_modules/(zod|@date-fns/tz|@leeoniya/ufuzzy)/' },
    },
    {
      name: 'common-knows-no-noun',
      severity: 'error',
      from: { path: '^core/common/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/(?!common/)' },
    },
    {
      name: 'lists-and-journeys-know-no-noun',
      severity: 'error',
      from: { path: '^core/(list|journey)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/(?!common/|list/|journey/)' },
    },
    {
      name: 'lists-are-not-journeys',
      severity: 'error',
      from: { path: '^(core|src/islands)/list/' },
      to: { path: '^(core|src/islands)/journey/' },
    },
    {
      name: 'shared-islands-know-no-product',
      severity: 'error',
      from: { path: `^src/islands/(?!(${PRODUCTS})/)`, pathNot: TESTS },
      to: { path: `^(core|src/islands)/(${PRODUCTS})/` },
    },
    {
      name: 'core-shares-no-product',
      severity: 'error',
      from: { path: `^core/(?!(${PRODUCTS})/)`, pathNot: TESTS },
      to: { path: `^core/(${PRODUCTS})/` },
    },
    {
      name: 'pictures-know-no-room',
      severity: 'error',
      from: { path: '^pictures/', pathNot: TESTS },
      to: { path: '^(server|src|scripts)/' },
    },
    // The drawings are long and run at build: the browser and the server know a picture by its address (src/ui/scene/scene-file.ts).
    {
      name: 'pictures-are-drawn-at-build',
      severity: 'error',
      from: { path: '^(core|server|src/islands)/', pathNot: TESTS },
      to: { path: '^pictures/' },
    },
    {
      name: 'pictures-have-a-door',
      severity: 'error',
      from: { pathNot: '^pictures/' },
      to: { path: '^pictures/', pathNot: DOOR_OF_PICTURES },
    },
    {
      name: 'build-is-for-the-build',
      severity: 'error',
      from: { path: '^(core|server|src|pictures)/' },
      to: { path: '^build/' },
    },
    // What the page runs with the list that the build writes into it.
    {
      name: 'build-knows-no-room',
      severity: 'error',
      from: { path: '^build/', pathNot: TESTS },
      to: { path: '^(core|server|src|pictures|scripts)/', pathNot: '^src/lib/fetch-ahead\\.ts$' },
    },
    // The start loads it by its path (server/start/suppliers.ts): all else is checked and built without it.
    { name: 'nobody-imports-the-demo', severity: 'error', from: { pathNot: '^demo/' }, to: { path: '^demo/' } },
    {
      name: 'demo-knows-no-site',
      severity: 'error',
      from: { path: '^demo/', pathNot: TESTS },
      to: { path: '^(src|pictures|build|scripts)/' },
    },
    { name: 'server-is-not-the-site', severity: 'error', from: { path: '^server/' }, to: { path: '^src/' } },
    { name: 'site-is-not-the-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'products-do-not-know-each-other',
      severity: 'error',
      from: { path: `^(core|server|demo|src/islands)/(${PRODUCTS})/` },
      to: { path: `^(core|server|demo|src/islands)/(${PRODUCTS})/`, pathNot: '^(core|server|demo|src/islands)/$2/' },
    },
    ...stacked('server', 'server', 'layer', LAYERS),
    {
      name: 'ground-knows-no-island',
      severity: 'error',
      from: { path: '^src/(lib|ui)/', pathNot: TESTS },
      to: { path: '^src/islands/' },
    },
    ...stacked('islands', 'src/islands', 'floor', FLOORS),
    {
      name: 'nobody-imports-the-top-floor',
      severity: 'error',
      from: { path: '^src/islands/([^/]+)/', pathNot: TESTS },
      to: { path: `^src/islands/${TOP}`, pathNot: '^src/islands/$1/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(core|server|src|demo|pictures|build|scripts)/', pathNot: TESTS },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro', '.json'] },
  },
}
