/** The three rooms and their doors. See docs/decisions/001-three-rooms.md. */
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const SERVICES_FILE = readFileSync(join(__dirname, 'core/trade/booking/services.ts'), 'utf8')
const PRODUCTS = /SERVICES = \[([^\]]+)\]/.exec(SERVICES_FILE)[1].match(/\w+/g).join('|')
const TESTS = '\\.test\\.tsx?$|(^|/)testing[-/.\\w]*\\.ts$|-contract[-\\w]*\\.ts$'

/**
 * The floors of a room, lowest first, the same in each room (CONTRIBUTING has the map). No floor imports a higher one; folders of one floor form no circle
 * (tests/architecture.test.ts).
 */
const FLOORS = Object.entries({
  base: 'base/',
  people: 'people/',
  trade: 'trade/',
  products: 'products/',
  office: 'office/',
})
/** Above the floors of the server: the list of products, the app with its routes, what starts it. */
const SERVER = [
  ...FLOORS,
  ...Object.entries({ list: 'products\\.ts', app: 'app\\.ts', start: 'start/', main: 'main\\.ts' }),
]
/** Within the lowest floor of the server. */
const GROUND = Object.entries({
  database: 'db/',
  common: 'common/',
  words: 'words/',
  rest: '(audit|branding|export|http|mail|maps|outbox|search|text|visits)/',
})
/** Files that others may import to draw; the drawings themselves stand behind. */
const DOOR_OF_PICTURES = '^pictures/(scene|logo|kawung|share-picture)\\.ts$'
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
      to: { pathNot: '^core/|^@date-fns/tz/|node_modules/(zod|@date-fns/tz)/' },
    },
    {
      name: 'common-knows-no-noun',
      severity: 'error',
      from: { path: '^core/base/common/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/(?!base/common/)' },
    },
    {
      name: 'journeys-know-no-noun',
      severity: 'error',
      from: { path: '^core/products/journey/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/(?!base/|products/journey/)' },
    },
    {
      name: 'shared-islands-know-no-product',
      severity: 'error',
      from: { path: `^src/islands/(?!products/(${PRODUCTS})/)`, pathNot: TESTS },
      to: { path: `^(core|src/islands)/products/(${PRODUCTS})/` },
    },
    {
      name: 'core-shares-no-product',
      severity: 'error',
      from: { path: `^core/(?!products/(${PRODUCTS})/)`, pathNot: TESTS },
      to: { path: `^core/products/(${PRODUCTS})/` },
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
    // The page runs `fetch-ahead.ts` with the list that the build writes into it. `slots.ts` is bundled with the pages that it draws.
    {
      name: 'build-knows-no-room',
      severity: 'error',
      from: { path: '^build/', pathNot: [TESTS, '^build/live-pages/slots\\.ts$'] },
      to: { path: '^(core|server|src|pictures|scripts)/', pathNot: '^src/lib/call/fetch-ahead\\.ts$' },
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
      from: { path: `^(core/products|server/products|demo|src/islands/products)/(${PRODUCTS})/` },
      to: {
        path: `^(core/products|server/products|demo|src/islands/products)/(${PRODUCTS})/`,
        pathNot: '^(core/products|server/products|demo|src/islands/products)/$2/',
      },
    },
    ...stacked('core', 'core', 'floor', FLOORS),
    ...stacked('server', 'server', 'floor', SERVER),
    ...stacked('ground', 'server/base', 'level', GROUND),
    ...stacked('islands', 'src/islands', 'floor', FLOORS),
    ...stacked('components', 'src/components', 'floor', FLOORS),
    {
      name: 'ground-knows-no-island',
      severity: 'error',
      from: { path: '^src/(lib|ui)/', pathNot: TESTS },
      to: { path: '^src/islands/' },
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
