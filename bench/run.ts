import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run } from '../scripts/tools.ts'
import { report, reported, tableOf } from './report.ts'

/** `npm run bench -- availability booking last-seats scan gateways reconcile office products site arrive`; all without arguments. Ends with a table and never fails. */
const ALL = [
  'availability',
  'booking',
  'last-seats',
  'scan',
  'gateways',
  'reconcile',
  'office',
  'products',
  'site',
  'arrive',
]
/** Benchmarks that run on PostgreSQL, if it is installed. PGlite would hold a million bookings in memory. */
const ON_POSTGRES = ['office']
const named = process.argv.slice(2)
for (const name of named) if (!ALL.includes(name)) throw new Error(`no benchmark ${name}; there are ${ALL.join(', ')}`)

const folder = mkdtempSync(join(tmpdir(), 'pelesir-bench-'))
const rows = join(folder, 'rows')
writeFileSync(rows, '')
process.env.BENCH_ROWS = rows
for (const name of named.length > 0 ? named : ALL) {
  process.stdout.write(`\n== ${name}\n`)
  const starter =
    ON_POSTGRES.includes(name) && !process.env.TEST_DATABASE_URL ? [`${ROOT}scripts/postgres.ts`, 'node'] : []
  // Its figure is what is kept, not what waits to be collected.
  const flags = name === 'reconcile' ? ['--expose-gc'] : []
  const code = await run('node', [...starter, ...flags, `${ROOT}bench/${name}.ts`])
  if (code !== 0) report({ measure: name, ours: `ended with ${code}` })
}
process.stdout.write(`\n${tableOf(reported(rows))}`)
rmSync(folder, { recursive: true })
