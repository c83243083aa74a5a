import './node-version.ts'
import { readEnvFile } from '../server/start/env-file.ts'
import { buildIfNeeded } from './build.ts'

const began = performance.now()
try {
  Object.assign(process.env, { ...readEnvFile('.env'), ...process.env })
  if (await buildIfNeeded())
    process.stdout.write(`Site built in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
// The service builds in a unit of its own, which may write where the server may not.
if (process.argv[2] !== 'only-build') await import('../server/main.ts')
