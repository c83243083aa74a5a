import { createHash } from 'node:crypto'
import type { Deps } from '../common/deps.ts'
import type { Mailer } from './mailer.ts'
import { mailSetting } from './server.ts'
import { createSmtpMailer } from './smtp.ts'
import { createMailStore } from './store.ts'

/** By the mail server that the office or SMTP_URL names; without one, mails are kept in the database. */
export function createMailer({ config, database, clock, house }: Deps): Mailer {
  const store = createMailStore(database, clock)
  let known: { key: string; mailer: Mailer } | null = null

  function current(): Mailer {
    const setting = mailSetting(config, house)
    if (!setting) return store
    const { mail, identity } = house.get()
    const from = { name: mail.from_name || identity.name, address: setting.from }
    const settings = { from, replyTo: setting.replyTo, server: setting.server }
    const key = createHash('sha256').update(JSON.stringify(settings)).digest('hex')
    if (known?.key !== key) known = { key, mailer: createSmtpMailer(settings, config.siteUrl) }
    return known.mailer
  }

  return {
    get delivers() {
      return current().delivers
    },
    send: (mail) => current().send(mail),
  }
}
