import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import './node-version.ts'
import { buildIfNeeded } from './build.ts'
import { hasPostgres, onPostgres } from './postgres-cluster.ts'
import { run } from './tools.ts'

/** The note is for a person to read. */
type Done = { code: number; note?: string }
type Step = { name: string; run(): Promise<Done> }

/** `npm run test:all` tests also what takes long, some of it by turns of the day; `npm run test:whole` everything, in a random order (docs/tests.md). */
const amount = process.argv[2]
const isWhole = amount === 'whole'
const seed = Number(process.env.TEST_SEED ?? randomInt(1, 1_000_000))
/** Files alone: tests of one file may build on one another. */
const FILES_IN_ANY_ORDER = isWhole ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : []

const folder = mkdtempSync(join(tmpdir(), 'pelesir-tests-'))
const flaky = join(folder, 'flaky')
const statements = join(folder, 'statements')
const env = {
  ...process.env,
  TEST_FLAKY: flaky,
  ...(amount ? { TEST_ALL: isWhole ? 'whole' : '1' } : { TEST_SHORT: '1' }),
}

const tool = async (command: string, ...args: string[]) => ({ code: await run(command, args, { env }) })

/** Astro writes types for its pages, at the start of a build too: the checks begin once the build has done so, and write none. */
const typesWritten = Promise.withResolvers<boolean>()

async function siteBuild(): Promise<Done> {
  try {
    const isNew = await buildIfNeeded(() => typesWritten.resolve(true))
    return { code: 0, note: isNew ? 'beside the checks' : 'it was built already' }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return { code: 1 }
  } finally {
    typesWritten.resolve(false)
  }
}

async function checks(): Promise<Done> {
  const areWritten = await typesWritten.promise
  return await tool('node', 'scripts/check.ts', ...(areWritten ? ['types-are-written'] : []))
}

async function unitTests(): Promise<Done> {
  const command = ['run', ...FILES_IN_ANY_ORDER]
  if (!hasPostgres())
    return { ...(await tool('vitest', ...command)), note: 'no PostgreSQL found: on the embedded database alone' }
  mkdirSync(statements)
  const { code, server } = await onPostgres(['vitest', ...command], { ...env, TEST_STATEMENTS: statements })
  return { code, note: server }
}

async function plannedStatements(): Promise<Done> {
  return { code: await run('vitest', ['run', '--project', 'planned'], { env: { ...env, TEST_PLANNED: statements } }) }
}

/** The files that have a database, but for those that are always tested on the embedded one. */
async function secondEngine(): Promise<Done> {
  const related = ['related', 'server/testing/app.ts', '--run', '--project', 'server', ...FILES_IN_ANY_ORDER]
  return { code: await run('vitest', related, { env: { ...env, TEST_SECOND_ENGINE: '1' } }) }
}

const browserTests = () => tool('node', 'scripts/e2e.ts', ...(isWhole ? [`--shuffle=${seed}`] : []))

/** Steps of one row run at once. Without PostgreSQL all of the server is tested on the embedded database. */
const STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'lint, types, boundaries', run: checks },
    { name: 'site build', run: siteBuild },
  ],
  [{ name: 'unit and API tests', run: unitTests }],
  ...(hasPostgres()
    ? [
        [{ name: 'their statements, planned by the embedded database', run: plannedStatements }],
        ...(isWhole ? [[{ name: 'API tests on the embedded database', run: secondEngine }]] : []),
      ]
    : []),
  [{ name: 'built site: budgets, journeys, accessibility', run: browserTests }],
]

const took: string[] = []
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0).padStart(5)

/** Resolves to whether it passed. */
async function timed(step: Step): Promise<boolean> {
  process.stdout.write(`\n== ${step.name}\n`)
  const began = performance.now()
  const { code, note } = await step.run()
  took.push(`${seconds(began)} s  ${step.name}${note ? ` (${note})` : ''}${code === 0 ? '' : ': FAILED'}`)
  return code === 0
}

async function allPass(): Promise<boolean> {
  let hasFailed = false
  for (const row of STEPS) {
    const passed = await Promise.all(row.map(timed))
    hasFailed ||= passed.includes(false)
    // A run of all takes long: it tells everything that it finds.
    if (hasFailed && !isWhole) break
  }
  return !hasFailed
}

if (isWhole) process.stdout.write(`In any order; this one again: TEST_SEED=${seed} npm run test:whole\n`)
try {
  const began = performance.now()
  const passed = await allPass()
  process.stdout.write(`\n${passed ? 'All passed.' : 'Failed.'}\n${took.join('\n')}\n${seconds(began)} s  in all\n`)
  if (isWhole) process.stdout.write(`Order: TEST_SEED=${seed}\n`)
  if (existsSync(flaky)) process.stdout.write(`\nFlaky, to be looked into:\n${readFileSync(flaky, 'utf8')}`)
  process.exitCode = passed ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
