import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './account/demo.ts'
import { print, printError } from './common/log.ts'
import { StartError } from './common/start-error.ts'
import { MODULES } from './products.ts'
import { productSettings, readConfig } from './start/config.ts'
import { readEnvFile } from './start/env-file.ts'
import { type Running, startServer } from './start/start.ts'

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

function welcome({ config, port }: Running): string {
  const site = config.port === 0 ? `http://localhost:${port}` : config.siteUrl
  const lines = [`Pelesir is ready: ${site}`]
  if (config.demo) {
    lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}:`)
    for (const { role, email } of DEMO_ACCOUNTS) lines.push(`    ${role.padEnd(8)}${email}`)
    lines.push(`  To pay, choose a payment method and enter its code at the demo bank: ${site}/id/sandbox/bank`)
    if (!config.smtpUrl) lines.push(`  Emails are not sent but shown: ${site}/id/sandbox/mail`)
  } else if (!config.smtpUrl) {
    lines.push('', '  Emails are not sent: set SMTP_URL before you sell. Tickets can be downloaded meanwhile.')
  }
  if (!config.databaseUrl) {
    lines.push(
      '',
      '  The embedded database is for trying things out and is not safe against power loss.',
      `  It is copied every hour to ${config.dataDir}/dumps. For anything that matters set DATABASE_URL.`,
    )
  }
  return lines.join('\n')
}
