import type { GatewayName } from '../../../core/trade/payment/gateways.ts'
import type { BankAccount } from '../../../core/trade/payment/transfer.ts'
import type { Environment } from './setting.ts'

export type OpenIdConfig = {
  issuer: string
  clientId: string
  name: string
  /** Null: the issuer's discovery document names it. */
  keysUrl: string | null
}

/** One for each wallet that the operator has keys for. Keys are PEM. */
export type AppleWallet = { passType: string; team: string; certificate: string; chain: readonly string[]; key: string }
export type GoogleWallet = { issuer: string; email: string; key: string }

/** A store that speaks S3. */
export type S3Config = { endpoint: string; region: string; keyId: string; secret: string }

/** Place for files: a local folder or an S3 bucket. */
export type FileStore = {
  /** `prefix` is empty or ends with a slash. */
  place: { kind: 'folder'; path: string } | { kind: 's3'; bucket: string; prefix: string }
  /** Null when files are kept in a folder. */
  s3: S3Config | null
}

export type BackupConfig = FileStore & {
  passphrase: string
  /** Time of day in Jakarta; null: only when it is asked for. */
  at: string | null
  /** So many newest ones stay. */
  keep: number
  /** Scrypt cost of a guess of the passphrase, as a power of two; tests use less. A file names its own, so reading needs none. */
  workFactor: number
}

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databaseReadUrl: string | null
  siteUrl: string
  secretKey: string
  demo: boolean
  demoSuppliers: boolean
  /** Gateways that are switched on, the preferred first. */
  paymentGateways: readonly GatewayName[]
  /** Without a key the company is not asked. */
  midtrans: { serverKey: string; apiUrl: string; snapUrl: string; hasDirectRefund: boolean }
  xendit: { secretKey: string; callbackToken: string; apiUrl: string; version: 'v2' | 'v3' }
  bankAccounts: readonly BankAccount[]
  /** Place and hours at which cash is taken; null: nowhere. */
  cashCounter: string | null
  transferHours: number
  cardFee: boolean
  smtpUrl: string | null
  corsOrigins: readonly string[]
  openBookings: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** None, all, or the addresses of proxies whose `X-Forwarded-*` counts. */
  trustProxy: boolean | string
  requestsPerMinute: number
  metricsToken: string | null
  /** Counts visits, and times of some browsers. */
  measure: boolean
  /** KiB for each password hash; tests use less. */
  passwordMemory: number
  openId: OpenIdConfig | null
  appleWallet: AppleWallet | null
  googleWallet: GoogleWallet | null
  /** Null: no backups are made. */
  backup: BackupConfig | null
  pictures: FileStore
  /** Path of the map with streets, which may be missing. */
  mapFile: string
  productSettings: Environment
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

export function usesHttps({ siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  return siteUrl.startsWith('https:')
}
