/** The three rooms and their doors. See docs/decisions/001-three-rooms.md. */
const { readFileSync } = require('node:fs')
/** The slugs of `SERVICES`, as a part of a pattern. */
const services = /SERVICES = \[([^\]]+)\]/.exec(readFileSync(`${__dirname}/core/booking/contract.ts`, 'utf8'))
const NOUNS = services[1].replaceAll(/[' ]/g, '').replaceAll(',', '|')
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^core/|node_modules/(zod|@date-fns/tz)/' },
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
      name: 'lists-and-journeys-of-the-site-know-no-product',
      severity: 'error',
      from: { path: '^src/islands/(list|journey)/' },
      to: { path: `^(core|src/islands)/(${NOUNS})/` },
    },
    { name: 'server-is-not-the-site', severity: 'error', from: { path: '^server/' }, to: { path: '^src/' } },
    { name: 'site-is-not-the-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'products-do-not-know-each-other',
      severity: 'error',
      from: { path: `^(core|server|src/islands)/(${NOUNS})/` },
      to: { path: `^(core|server|src/islands)/(${NOUNS})/`, pathNot: '^(core|server|src/islands)/$2/' },
    },
    {
      name: 'shared-nouns-reach-products-through-the-registry',
      severity: 'error',
      from: {
        path: '^(core|server)/(booking|account|cart|payment|ticket|mail|admin)/',
        pathNot: '\\.test\\.ts$|^(core|server)/booking/registry\\.ts$',
      },
      to: { path: `^(core|server)/(${NOUNS})/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro', '.json'] },
  },
}
