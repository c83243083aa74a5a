import { print, printError } from './base/common/log.ts'
import { StartError } from './base/common/start-error.ts'
import { MODULES } from './products.ts'
import { productSettings, readConfig } from './start/config.ts'
import { readEnvFile } from './start/env-file.ts'
import { type Running, startServer } from './start/start.ts'
import { welcome } from './start/welcome.ts'

const STOP_WITHIN_MS = 10_000
/** npm repeats the signal that the terminal already sent. */
const SAME_SIGNAL_MS = 1000

try {
  const settings = readConfig({ ...readEnvFile('.env'), ...process.env }, productSettings(MODULES))
  const running = await startServer(settings, MODULES)
  stopOnSignals(running)
  print(welcome(running))
} catch (error) {
  printError(failureText(error))
  process.exit(1)
}

function failureText(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error && error.stack ? error.stack : String(error)
}

function stopOnSignals(running: Running): void {
  let asked: number | null = null
  const stop = async () => {
    if (asked !== null) {
      if (performance.now() - asked > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    asked = performance.now()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await running.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}
