import './node-version.ts'
import { StartError } from '../server/common/start-error.ts'
import { MODULES } from '../server/products.ts'
import { runAdmin } from '../server/start/admin.ts'
import { productSettings, readConfig } from '../server/start/config.ts'
import { readEnvFile } from '../server/start/env-file.ts'

try {
  const settings = readConfig({ ...readEnvFile('.env'), ...process.env }, productSettings(MODULES))
  process.stdout.write(`${await runAdmin(settings, process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
