import './node-version.ts'
import { StartError } from '../server/base/common/start-error.ts'
import { MODULES } from '../server/products.ts'
import { commandEnvironment } from '../server/start/command-env.ts'
import { productSettings } from '../server/start/config.ts'
import { runRestore } from '../server/start/restore.ts'
import { askLine, askSecret } from './ask.ts'

try {
  const env = commandEnvironment({ folder: '.', own: process.env })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  await runRestore(env, productSettings(MODULES), process.argv.slice(2), { askLine, askSecret, print })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
