import type { Environment } from './setting.ts'

/** Settings of the server, read once at start (start/config.ts). */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databaseReadUrl: string | null
  siteUrl: string
  secretKey: string
  demo: boolean
  paymentGateway: 'sandbox'
  /** Adds the convenience fee to payments by card. */
  cardFee: boolean
  smtpUrl: string | null
  corsOrigins: readonly string[]
  /** Unpaid bookings that one member may hold at a time; 0 sets no limit. */
  openBookings: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** Proxies whose `X-Forwarded-*` is believed: none, any, or a list of addresses. */
  trustProxy: boolean | string
  /** API requests one address may make in a minute; 0 sets no limit, on signing in neither. */
  requestsPerMinute: number
  /** Bearer token of `/metrics`; null closes it. */
  metricsToken: string | null
  /** KiB of memory for hashing one password. Tests take less. */
  passwordMemory: number
  /** Checked texts of the settings that the products declare. */
  productSettings: Environment
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

export function usesHttps({ siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  return siteUrl.startsWith('https:')
}
