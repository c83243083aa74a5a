import './node-version.ts'
import { run } from './tools.ts'

type Step = { name: string; command: string; args: string[] }

/** In this order: what is quickest to fail comes first. */
const STEPS: Step[] = [
  { name: 'lint, types, boundaries', command: 'npm', args: ['run', '--silent', 'check'] },
  { name: 'unit and API tests, embedded database', command: 'vitest', args: ['run'] },
  { name: 'API tests on PostgreSQL', command: 'node', args: ['scripts/postgres.ts', 'vitest', 'run', 'server'] },
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
