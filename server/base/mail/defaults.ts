import { type HouseValues, SECTIONS } from '../../../core/office/house/house.ts'
import type { Config } from '../common/config.ts'

/** Settings for mail that SMTP_URL gives. */
export function mailDefaults({ smtpUrl }: Pick<Config, 'smtpUrl'>): HouseValues['mail'] {
  return { ...SECTIONS.mail.defaults, ...(smtpUrl ? mailOf(new URL(smtpUrl)) : {}) }
}

function mailOf(url: URL): Partial<HouseValues['mail']> {
  const isTls = url.protocol === 'smtps:'
  return {
    from_address: url.searchParams.get('from') ?? '',
    reply_to: url.searchParams.get('reply') ?? '',
    smtp_host: url.hostname,
    smtp_port: Number(url.port) || (isTls ? 465 : 587),
    smtp_security: isTls ? 'tls' : 'starttls',
    smtp_user: decodeURIComponent(url.username),
    smtp_password: decodeURIComponent(url.password),
  }
}
