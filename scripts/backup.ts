import './node-version.ts'
import { StartError } from '../server/common/start-error.ts'
import { MODULES } from '../server/products.ts'
import { runBackup } from '../server/start/backup.ts'
import { productSettings, readConfig } from '../server/start/config.ts'
import { readEnvFile } from '../server/start/env-file.ts'

try {
  const settings = readConfig({ ...readEnvFile('.env'), ...process.env }, productSettings(MODULES))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  process.stdout.write(`${await runBackup(settings, stopping.signal)}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
