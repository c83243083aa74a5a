import './node-version.ts'
import { StartError } from '../server/common/start-error.ts'
import { MODULES } from '../server/products.ts'
import { runBooks } from '../server/start/books.ts'
import { productSettings, readConfig } from '../server/start/config.ts'
import { readEnvFile } from '../server/start/env-file.ts'

try {
  const settings = readConfig({ ...readEnvFile('.env'), ...process.env }, productSettings(MODULES))
  const { text, isWell } = await runBooks(settings, process.argv.slice(2))
  process.stdout.write(`${text}\n`)
  if (!isWell) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
