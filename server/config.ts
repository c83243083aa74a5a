/** Settings, read once at start. Filled in by `readConfig`. */
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
  smtpUrl: string | null
  corsOrigins: readonly string[]
  /** Minutes a flight hold lasts. */
  flightHoldMinutes: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Proxies in front whose `X-Forwarded-*` is believed: none, any, or a list of addresses. */
  trustProxy: boolean | string
  /** Requests that one address may make in a minute; 0 sets no limit. */
  requestsPerMinute: number
  /** KiB that hashing one password takes: what makes guessing dear. Tests take less. */
  passwordMemory: number
}
