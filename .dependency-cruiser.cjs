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
  transport: '(http|mail|outbox)/',
  shared:
    '(account|admin|booking|cart|dashboard|demo|gate|journey|letters|notices|own-data|payment|promo|receipt|requests|search|stock|ticket)/',
  products: `(${PRODUCTS})/`,
  list: 'products\\.ts',
  app: 'app\\.ts',
  start: 'start/',
  main: 'main\\.ts',
})
const pathsOf = (layers) => layers.map(([, path]) => path).join('|')

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
      from: { path: '^src/islands/(list|journey|map|detail|requests|office|dashboard|cart)/' },
      to: { path: `^(core|src/islands)/(${PRODUCTS})/` },
    },
    {
      name: 'core-shares-no-product',
      severity: 'error',
      from: { path: `^core/(?!(${PRODUCTS})/)`, pathNot: TESTS },
      to: { path: `^core/(${PRODUCTS})/` },
    },
    { name: 'server-is-not-the-site', severity: 'error', from: { path: '^server/' }, to: { path: '^src/' } },
    { name: 'site-is-not-the-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'products-do-not-know-each-other',
      severity: 'error',
      from: { path: `^(core|server|src/islands)/(${PRODUCTS})/` },
      to: { path: `^(core|server|src/islands)/(${PRODUCTS})/`, pathNot: '^(core|server|src/islands)/$2/' },
    },
    ...LAYERS.slice(0, -1).map(([layer, path], index) => ({
      name: `server-${layer}-imports-no-higher-layer`,
      severity: 'error',
      from: { path: `^server/${path}`, pathNot: TESTS },
      to: { path: `^server/(${pathsOf(LAYERS.slice(index + 1))})` },
    })),
    {
      name: 'server-folder-without-a-layer',
      severity: 'error',
      from: { path: `^server/(?!${pathsOf(LAYERS)})`, pathNot: TESTS },
      to: {},
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(core|server|src|scripts)/', pathNot: TESTS },
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
