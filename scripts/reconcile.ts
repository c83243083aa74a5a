import './node-version.ts'
import { StartError } from '../server/common/start-error.ts'
import { MODULES } from '../server/products.ts'
import { productSettings, readConfig } from '../server/start/config.ts'
import { readEnvFile } from '../server/start/env-file.ts'
import { runReconcile } from '../server/start/reconcile.ts'

/** A line for people, without the stacks of the log. */
function line(facts: unknown, text?: unknown): void {
  const withoutStacks = JSON.stringify(facts, (name, value) => (name === 'stack' ? undefined : value))
  process.stderr.write(`${String(text ?? '')} ${withoutStacks}\n`)
}

try {
  const settings = readConfig({ ...readEnvFile('.env'), ...process.env }, productSettings(MODULES))
  const { text, isWell } = await runReconcile(settings, MODULES, { info: line, warn: line, error: line })
  process.stdout.write(`${text}\n`)
  if (!isWell) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
