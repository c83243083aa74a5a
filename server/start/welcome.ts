import type { Config } from '../base/common/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../people/account/demo.ts'

type Started = {
  config: Pick<Config, 'port' | 'siteUrl' | 'demo' | 'paymentGateways' | 'smtpUrl' | 'databaseUrl' | 'dataDir'>
  port: number
  notSupplied: readonly string[]
  hasAdmin: boolean
}

export function welcome({ config, port, notSupplied, hasAdmin }: Started): string {
  const site = config.port === 0 ? `http://localhost:${port}` : config.siteUrl
  const lines = [`Pelesir is ready: ${site}`]
  if (config.demo) {
    lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}:`)
    for (const { role, email } of DEMO_ACCOUNTS) lines.push(`    ${role.padEnd(8)}${email}`)
    lines.push(`  ${howToPay(config, site)}`)
    lines.push(mailLine(config, `Emails are not sent but shown: ${site}/id/sandbox/mail`))
  } else {
    lines.push(
      '',
      mailLine(config, 'Emails are not sent: set SMTP_URL before you sell. Tickets can be downloaded meanwhile.'),
    )
    if (!hasAdmin)
      lines.push(
        '',
        `  Nobody is admin yet: register at ${site}/id/register, stop the server,`,
        `  run "npm run admin -- grant EMAIL" and start it again. The first steps are at ${site}/id/admin/start.`,
      )
  }
  if (notSupplied.length > 0) lines.push('', `  Without a supplier, so not sold: ${notSupplied.join(', ')}.`)
  if (!config.databaseUrl) {
    lines.push(
      '',
      '  The embedded database is for trying things out and is not safe against power loss.',
      `  It is copied every hour to ${config.dataDir}/dumps. For anything that matters set DATABASE_URL.`,
    )
  }
  return lines.join('\n')
}

/** The address of the mail server may hold a password. */
function mailLine({ smtpUrl }: Started['config'], without: string): string {
  return `  ${smtpUrl ? `Emails are sent through ${new URL(smtpUrl).hostname}.` : without}`
}

function howToPay({ paymentGateways: on }: Started['config'], site: string): string {
  if (on.includes('sandbox'))
    return `To pay, choose a payment method and enter its code at the demo bank: ${site}/id/sandbox/bank`
  if (on.includes('transfer'))
    return `To pay, choose a payment method and record the money as finance: ${site}/id/admin/transfer`
  return `Payments are taken by ${on.join(', ')}: with the keys of their production, the money is real.`
}
