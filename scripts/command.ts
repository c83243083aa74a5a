import { StartError } from '../server/base/common/start-error.ts'
import { MODULES } from '../server/products.ts'
import { commandEnvironment } from '../server/start/command-env.ts'
import { productSettings, readConfig, type StartConfig } from '../server/start/config.ts'

type Report = { text: string; isWell: boolean }
/** Exit codes: what was looked at is not well; it could not be looked at. */
const NOT_WELL = 1
const NOT_RUN = 2

/** Runs a command of `npm run` with the settings that the server has, and prints its text. */
export async function command(run: (settings: StartConfig) => Promise<string | Report>): Promise<void> {
  try {
    const done = await run(readConfig(commandEnvironment({ folder: '.', own: process.env }), productSettings(MODULES)))
    const { text, isWell } = typeof done === 'string' ? { text: done, isWell: true } : done
    process.stdout.write(`${text}\n`)
    if (!isWell) process.exitCode = NOT_WELL
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = NOT_RUN
  }
}
