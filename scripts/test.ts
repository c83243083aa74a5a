import './node-version.ts'
import { run } from './tools.ts'

type Step = { name: string; command: string; args: string[] }

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

const STEPS: Step[] = [
  { name: 'lint, types, boundaries', command: 'npm', args: ['run', '--silent', 'check'] },
  { name: 'unit and API tests, embedded database', command: 'vitest', args: ['run'] },
  {
    name: 'what is raced, locked and paid, on PostgreSQL',
    command: 'node',
    args: ['scripts/postgres.ts', 'vitest', 'run', 'product-contract', ...ON_POSTGRES.map((path) => `server/${path}`)],
  },
  { name: 'built site: budgets, journeys, accessibility', command: 'node', args: ['scripts/e2e.ts'] },
]

const took: string[] = []
for (const { name, command, args } of STEPS) {
  process.stdout.write(`\n== ${name}\n`)
  const began = performance.now()
  const code = await run(command, args)
  took.push(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${name}`)
  if (code !== 0) {
    process.stderr.write(`\n${name}: failed\n`)
    process.exit(code)
  }
}
process.stdout.write(`\nAll passed.\n${took.join('\n')}\n`)
