import './node-version.ts'
import { hasPostgres, onPostgres, type Ran } from './postgres-cluster.ts'
import { run } from './tools.ts'

type Step = { name: string; run(): Promise<{ code: number; server?: string }> }

/** `npm run test:all`: tests also what `npm test` leaves out because it takes long and seldom fails alone. */
const ALL = process.argv.includes('all')
const env = { ...process.env, ...(ALL ? { TEST_ALL: '1' } : { TEST_SHORT: '1' }) }

const tool = async (command: string, ...args: string[]) => ({ code: await run(command, args, { env }) })

async function unitTests(): Promise<Ran> {
  if (hasPostgres()) return await onPostgres(['vitest', 'run'], env)
  return { ...(await tool('vitest', 'run')), server: 'no PostgreSQL found: on the embedded database alone' }
}

/** The files that have a database, but for those that are always tested on the embedded one. With `CI` set a quarter of them, by turns of the day: each is a process of its own, and slow machines take an hour for all. */
async function secondEngine(): Promise<Ran> {
  if (!hasPostgres()) return { code: 0, server: 'there is none: all were above' }
  const related = ['related', 'server/testing/app.ts', '--run', '--project', 'server']
  const quarter = process.env.CI ? [`--shard=${1 + (new Date().getUTCDate() % 4)}/4`] : []
  const code = await run('vitest', [...related, ...quarter], { env: { ...env, TEST_SECOND_ENGINE: '1' } })
  return { code, server: `the embedded database${quarter.length > 0 ? ', a quarter of the files' : ''}` }
}

const STEPS: Step[] = [
  { name: 'lint, types, boundaries', run: () => tool('npm', 'run', '--silent', 'check') },
  { name: 'unit and API tests', run: unitTests },
  ...(ALL ? [{ name: 'API tests on the second engine', run: secondEngine }] : []),
  {
    name: 'built site: budgets, journeys, accessibility',
    run: () => tool('node', 'scripts/e2e.ts'),
  },
]

const took: string[] = []
for (const step of STEPS) {
  process.stdout.write(`\n== ${step.name}\n`)
  const began = performance.now()
  const { code, server } = await step.run()
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4)
  took.push(`${seconds} s  ${step.name}${server ? ` (${server})` : ''}`)
  if (code !== 0) {
    process.stderr.write(`\n${step.name}: failed\n`)
    process.exit(code)
  }
}
process.stdout.write(`\nAll passed.\n${took.join('\n')}\n`)
