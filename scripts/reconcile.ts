import './node-version.ts'
import { MODULES } from '../server/products.ts'
import { runReconcile } from '../server/start/reconcile.ts'
import { command } from './command.ts'

/** A line for people, without the stacks of the log. */
function line(facts: unknown, text?: unknown): void {
  const withoutStacks = JSON.stringify(facts, (name, value) => (name === 'stack' ? undefined : value))
  process.stderr.write(`${String(text ?? '')} ${withoutStacks}\n`)
}

await command((settings) => runReconcile(settings, MODULES, { info: line, warn: line, error: line }))
