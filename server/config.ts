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
}
