import './node-version.ts'
import { onPostgres } from './postgres-cluster.ts'
import { run } from './tools.ts'

type Step = { name: string; run(): Promise<{ code: number; server?: string }> }

/** Tests that need many connections; `npm run test:postgres` runs all on PostgreSQL. */
const ON_POSTGRES = [
  'account/links',
  'account/profile-routes',
  'own-data',
  'dashboard',
  'admin',
  'db/house-migration',
  'search',
  'stock',
  'booking/race',
  'train/race',
  'train/holds',
  'hotel/race',
  'cart',
  'payment',
  'notices',
  'outbox',
  'http/idempotency',
  'tour/race',
  'tour/ledger',
  'venue/race',
  'gate',
]

const tool = async (command: string, ...args: string[]) => ({ code: await run(command, args) })

const STEPS: Step[] = [
  { name: 'lint, types, boundaries', run: () => tool('npm', 'run', '--silent', 'check') },
  { name: 'unit and API tests, embedded database', run: () => tool('vitest', 'run') },
  {
    name: 'what is raced, locked and paid, on PostgreSQL',
    run: () => onPostgres(['vitest', 'run', 'product-contract', ...ON_POSTGRES.map((path) => `server/${path}`)]),
  },
  { name: 'built site: budgets, journeys, accessibility', run: () => tool('node', 'scripts/e2e.ts') },
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
