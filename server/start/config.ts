import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { refundAccountSchema } from '../../core/trade/booking/change/refund-account.ts'
import type { BankAccount } from '../../core/trade/payment/transfer.ts'
import {
  type AppleWallet,
  type Config,
  type GoogleWallet,
  LOG_LEVELS,
  type OpenIdConfig,
} from '../base/common/config.ts'
import {
  address,
  type Environment,
  readSetting,
  type Setting,
  type Settings,
  wholeNumber,
  wrongSetting,
} from '../base/common/setting.ts'
import type { ProductModule } from '../trade/booking/module.ts'
import { BACKUP_SETTINGS, backupOf } from './backup-config.ts'
import { GATEWAY_SETTINGS, type GatewayConfig, gatewaysOf } from './gateway-config.ts'
import { MAP_SETTINGS, mapFileOf } from './map-config.ts'
import { picturesOf, STORE_SETTINGS } from './store-config.ts'

/** `secretKey` is null when the data folder keeps it. */
export type StartConfig = Omit<Config, 'secretKey'> & { secretKey: string | null }

const PASSWORD_MEMORY = 65_536

function bankAccounts(text: string): BankAccount[] {
  return text.split(';').map((account) => {
    const [bank = '', number = '', ...holder] = account.split(':')
    return { bank, number, holder: holder.join(':') }
  })
}

const isOrigin = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text

/** An empty value counts as unset. */
export const SETTINGS = {
  PORT: { fallback: '4321', meaning: 'Port the server listens on; 0 takes any free one.', ...wholeNumber(0, 65_535) },
  HOST: {
    fallback: 'localhost',
    meaning: 'Address it listens on; `0.0.0.0` for all, as in a container.',
    expects: 'a host name or address',
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
  },
  DATA_DIR: {
    fallback: '.data',
    meaning:
      'Folder of the embedded database, its dumps and the generated key; also, for 14 days, of scripts and styles of earlier builds, for pages that are open during an upgrade.',
    expects: 'a folder',
    schema: z.string(),
  },
  DATABASE_URL: {
    fallback: '',
    meaning: 'PostgreSQL to keep everything in. Unset: the embedded database, for demos, tests and small trials.',
    ...address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/pelesir'),
  },
  DATABASE_READ_URL: {
    fallback: '',
    meaning: 'A replica that searches may read from.',
    ...address(/^postgres(ql)?:$/, 'postgres://user:password@replica:5432/pelesir'),
  },
  SITE_URL: {
    fallback: 'http://localhost:<PORT>',
    meaning:
      'Where visitors reach the site, in links of mails and tickets. With https, cookies are Secure. Also read when the site is built.',
    expects: 'an address like https://www.example.com, without a path',
    schema: z.string().check(z.refine(isOrigin)),
  },
  SECRET_KEY: {
    fallback: 'made at the first start and kept in DATA_DIR',
    meaning:
      'Encrypts id numbers and signs tickets. Never change it: what was encrypted needs the same key. Required with DATABASE_URL.',
    expects: 'a secret of at least 32 characters',
    schema: z.string().check(z.minLength(32)),
  },
  DEMO: {
    fallback: 'on when embedded on this machine, off with DATABASE_URL',
    meaning:
      'Demo accounts with known passwords, the demo bank and the page with sent mails. Must be set where SITE_URL is public and the database embedded.',
    expects: 'on or off',
    schema: z.enum(['on', 'off']),
  },
  DEMO_SUPPLIERS: {
    fallback: 'on',
    meaning:
      'Made-up offers of the folder `demo`, for each product without a supplier. Off, or without the folder, those products sell nothing and say so.',
    expects: 'on or off',
    schema: z.enum(['on', 'off']),
  },
  ...GATEWAY_SETTINGS,
  BANK_ACCOUNTS: {
    fallback: '',
    meaning:
      'Your bank accounts, to be paid by transfer: `BCA:1234567890:PT Contoh Wisata`, several separated by semicolons. Unset: no transfer.',
    expects: 'bank:number:holder, several separated by semicolons',
    schema: z.pipe(z.string(), z.pipe(z.transform(bankAccounts), z.array(refundAccountSchema).check(z.maxLength(10)))),
  },
  CASH_COUNTER: {
    fallback: '',
    meaning: 'Where and when you take cash, as buyers read it. Unset: no cash.',
    expects: 'a text of at most 200 letters',
    schema: z.string().check(z.maxLength(200)),
  },
  TRANSFER_HOURS: {
    fallback: '24',
    meaning: 'Hours to pay by transfer or in cash, never past the time limit of a booking.',
    ...wholeNumber(1, 240),
  },
  CARD_FEE: {
    fallback: 'on',
    meaning: 'Adds the card fee to payments by card; some countries forbid it.',
    expects: 'on or off',
    schema: z.enum(['on', 'off']),
  },
  SMTP_URL: {
    fallback: '',
    meaning:
      'Mail server; `?from=` is who writes, `&reply=` who gets answers to what staff wrote. Unset: mails are kept in the database for 30 days. The demo shows them; otherwise codes to sign in and links for a new password are not offered.',
    ...address(/^smtps?:$/, 'smtp://user:password@host:587'),
  },
  CORS_ORIGINS: {
    fallback: '',
    meaning: 'Other sites whose pages may call the API, separated by commas; they must share the registrable domain.',
    expects: 'origins like https://www.example.com, separated by commas',
    schema: z.string().check(z.refine((text) => text.split(',').every((part) => isOrigin(part.trim())))),
  },
  OPEN_BOOKINGS: {
    fallback: '20',
    meaning: 'Unpaid bookings one member may hold at a time, against hoarding; 0 sets no limit.',
    ...wholeNumber(0, 10_000),
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: 'The least that is logged, one line of JSON each.',
    expects: `one of ${LOG_LEVELS.join(', ')}`,
    schema: z.enum(LOG_LEVELS),
  },
  TRUST_PROXY: {
    fallback: 'off',
    meaning: 'Whose `X-Forwarded-*` headers to believe: set it behind a proxy, or every visitor has the same address.',
    expects: 'off, on, or addresses separated by commas',
    schema: z.string().check(z.regex(/^(on|off|[\da-fA-F.:/, ]+)$/)),
  },
  METRICS_TOKEN: {
    fallback: '',
    meaning: 'Opens `/metrics` to requests with this token as `Authorization: Bearer`. Unset: there is no such page.',
    expects: 'a secret of at least 16 characters, without spaces',
    schema: z.string().check(z.regex(/^\S{16,}$/)),
  },
  MEASURE: {
    fallback: 'on',
    meaning:
      'Counts visits, searches with the lowest price they found, and orders by day, without cookies and about no person, and how fast pages are in one browser of twenty. Off: nothing is counted, shown or sent. Also read when the site is built.',
    expects: 'on or off',
    schema: z.enum(['on', 'off']),
  },
  RATE_LIMIT: {
    fallback: '600',
    meaning:
      'API requests one address may make in a minute, half of them lookups of places and codes; 0 sets no limit, not on signing in, booking and paying either.',
    ...wholeNumber(0, 1_000_000),
  },
  APPLE_PASS_TYPE: {
    fallback: '',
    meaning: 'Pass type identifier of Apple Wallet. Needs APPLE_PASS_TEAM and APPLE_PASS_FILE. Unset: no such button.',
    expects: 'an identifier such as pass.com.example.trip',
    schema: z.string().check(z.regex(/^pass\.[\w.-]+$/)),
  },
  APPLE_PASS_TEAM: {
    fallback: '',
    meaning: 'Team identifier of the Apple developer account.',
    expects: 'ten letters and digits',
    schema: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
  },
  APPLE_PASS_FILE: {
    fallback: '',
    meaning:
      'PEM file with the certificate of the pass type, its private key (RSA, without a password) and after them the certificate of Apple that signed it.',
    expects: 'a PEM file with two certificates and a key',
    schema: z.string(),
  },
  GOOGLE_WALLET_ISSUER: {
    fallback: '',
    meaning: 'Issuer id of Google Wallet. Needs GOOGLE_WALLET_FILE. Unset: no such button.',
    expects: 'digits',
    schema: z.string().check(z.regex(/^\d{5,30}$/)),
  },
  GOOGLE_WALLET_FILE: {
    fallback: '',
    meaning: 'JSON file with the key of the service account that may issue passes.',
    expects: 'a JSON file with client_email and private_key',
    schema: z.string(),
  },
  OIDC_ISSUER: {
    fallback: '',
    meaning: 'OpenID Connect provider whose accounts may sign in. Needs OIDC_CLIENT_ID. Unset: no such button.',
    ...address(/^https?:$/, 'https://accounts.example.com'),
  },
  OIDC_CLIENT_ID: {
    fallback: '',
    meaning: 'This site at that provider, which must send visitors back to `/id/login` and `/en/login`.',
    expects: 'what the provider calls the client id',
    schema: z.string().check(z.regex(/^\S+$/)),
  },
  OIDC_NAME: {
    fallback: '',
    meaning: 'What the button calls the provider. Unset: the host of OIDC_ISSUER.',
    expects: 'a name of at most 40 letters',
    schema: z.string().check(z.maxLength(40)),
  },
  OIDC_KEYS_URL: {
    fallback: '',
    meaning: 'Where the provider publishes the keys that sign its id tokens. Unset: where the issuer says.',
    ...address(/^https?:$/, 'https://accounts.example.com/keys'),
  },
  ...BACKUP_SETTINGS,
  ...STORE_SETTINGS,
  ...MAP_SETTINGS,
} as const satisfies Record<string, Setting>

export function productSettings(modules: readonly Pick<ProductModule, 'settings'>[]): Settings {
  return Object.assign({}, ...modules.map(({ settings }) => settings))
}

/** Throws StartError with the variable and what it expects, never its value: it may be a secret. */
export function readConfig(env: Environment, productSettings: Settings): StartConfig {
  const databaseUrl = readSetting('DATABASE_URL', SETTINGS.DATABASE_URL, env)
  const secretKey = readSetting('SECRET_KEY', SETTINGS.SECRET_KEY, env)
  if (databaseUrl && !secretKey) throw wrongSetting('SECRET_KEY', SETTINGS.SECRET_KEY, 'is required with DATABASE_URL')
  const port = readSetting('PORT', SETTINGS.PORT, env) ?? 4321
  const dataDir = resolve(readSetting('DATA_DIR', SETTINGS.DATA_DIR, env) ?? '.data')
  const siteUrl = readSetting('SITE_URL', SETTINGS.SITE_URL, env) ?? `http://localhost:${port}`
  const demo = readSetting('DEMO', SETTINGS.DEMO, env)
  // Everybody knows the passwords of its accounts, and one of them is an admin.
  if (!demo && !databaseUrl && isPublic(siteUrl))
    throw wrongSetting('DEMO', SETTINGS.DEMO, 'must be set where SITE_URL is a public address without DATABASE_URL')
  const trustProxy = readSetting('TRUST_PROXY', SETTINGS.TRUST_PROXY, env) ?? 'off'
  const corsOrigins = readSetting('CORS_ORIGINS', SETTINGS.CORS_ORIGINS, env)
  for (const [name, setting] of Object.entries(productSettings)) readSetting(name, setting, env)
  return {
    port,
    host: readSetting('HOST', SETTINGS.HOST, env) ?? 'localhost',
    dataDir,
    databaseUrl,
    databaseReadUrl: readSetting('DATABASE_READ_URL', SETTINGS.DATABASE_READ_URL, env),
    siteUrl,
    secretKey,
    demo: demo ? demo === 'on' : databaseUrl === null,
    demoSuppliers: readSetting('DEMO_SUPPLIERS', SETTINGS.DEMO_SUPPLIERS, env) !== 'off',
    ...moneyOf(env),
    cardFee: readSetting('CARD_FEE', SETTINGS.CARD_FEE, env) !== 'off',
    smtpUrl: readSetting('SMTP_URL', SETTINGS.SMTP_URL, env),
    corsOrigins: corsOrigins?.split(',').map((part) => part.trim()) ?? [],
    openBookings: readSetting('OPEN_BOOKINGS', SETTINGS.OPEN_BOOKINGS, env) ?? 20,
    logLevel: readSetting('LOG_LEVEL', SETTINGS.LOG_LEVEL, env) ?? 'info',
    trustProxy: trustProxy === 'on' ? true : trustProxy === 'off' ? false : trustProxy,
    requestsPerMinute: readSetting('RATE_LIMIT', SETTINGS.RATE_LIMIT, env) ?? 600,
    metricsToken: readSetting('METRICS_TOKEN', SETTINGS.METRICS_TOKEN, env),
    measure: readSetting('MEASURE', SETTINGS.MEASURE, env) !== 'off',
    passwordMemory: PASSWORD_MEMORY,
    openId: openIdOf(env),
    appleWallet: appleWalletOf(env),
    googleWallet: googleWalletOf(env),
    backup: backupOf(env),
    pictures: picturesOf(env, dataDir),
    mapFile: mapFileOf(env, dataDir),
    productSettings: Object.fromEntries(Object.keys(productSettings).map((name) => [name, env[name]])),
  }
}

/** Names and addresses that only this machine or its own network reaches. */
const LOCAL =
  /^([^.:]+|.*\.(localhost|local|internal|lan|test)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[(::1|f[cd].*|fe80.*)\])$/

function isPublic(siteUrl: string): boolean {
  return !LOCAL.test(new URL(siteUrl).hostname)
}

type Money = GatewayConfig & Pick<Config, 'bankAccounts' | 'cashCounter' | 'transferHours'>

function moneyOf(env: Environment): Money {
  const bankAccounts = readSetting('BANK_ACCOUNTS', SETTINGS.BANK_ACCOUNTS, env) ?? []
  const cashCounter = readSetting('CASH_COUNTER', SETTINGS.CASH_COUNTER, env)
  const takes = bankAccounts.length > 0 || cashCounter !== null
  const gateways = gatewaysOf(env, takes)
  if (gateways.paymentGateways.includes('transfer') && !takes)
    throw wrongSetting('BANK_ACCOUNTS', SETTINGS.BANK_ACCOUNTS, 'or CASH_COUNTER is required by PAYMENT_GATEWAY')
  const transferHours = readSetting('TRANSFER_HOURS', SETTINGS.TRANSFER_HOURS, env) ?? 24
  return { ...gateways, bankAccounts, cashCounter, transferHours }
}

function appleWalletOf(env: Environment): AppleWallet | null {
  const passType = readSetting('APPLE_PASS_TYPE', SETTINGS.APPLE_PASS_TYPE, env)
  const team = readSetting('APPLE_PASS_TEAM', SETTINGS.APPLE_PASS_TEAM, env)
  const file = readSetting('APPLE_PASS_FILE', SETTINGS.APPLE_PASS_FILE, env)
  if (!passType) return null
  if (!team) throw wrongSetting('APPLE_PASS_TEAM', SETTINGS.APPLE_PASS_TEAM, 'is required with APPLE_PASS_TYPE')
  const wrong = () => wrongSetting('APPLE_PASS_FILE', SETTINGS.APPLE_PASS_FILE, 'cannot be used')
  const blocks = textOf(file, wrong).match(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g) ?? []
  const [certificate, ...chain] = blocks.filter((block) => block.includes('CERTIFICATE'))
  const key = blocks.find((block) => block.includes('PRIVATE KEY'))
  if (!certificate || !key || chain.length === 0 || !isPair(certificate, key)) throw wrong()
  return { passType, team, certificate, chain, key }
}

/** Passes are signed with RSA. */
function isPair(certificate: string, key: string): boolean {
  try {
    const own = createPrivateKey(key)
    return own.asymmetricKeyType === 'rsa' && new X509Certificate(certificate).checkPrivateKey(own)
  } catch {
    return false
  }
}

const accountSchema = z.object({ client_email: z.string(), private_key: z.string() })

function googleWalletOf(env: Environment): GoogleWallet | null {
  const issuer = readSetting('GOOGLE_WALLET_ISSUER', SETTINGS.GOOGLE_WALLET_ISSUER, env)
  const file = readSetting('GOOGLE_WALLET_FILE', SETTINGS.GOOGLE_WALLET_FILE, env)
  if (!issuer) return null
  const wrong = () => wrongSetting('GOOGLE_WALLET_FILE', SETTINGS.GOOGLE_WALLET_FILE, 'cannot be used')
  try {
    const { client_email: email, private_key: key } = z.parse(accountSchema, JSON.parse(textOf(file, wrong)))
    createPrivateKey(key)
    return { issuer, email, key }
  } catch {
    throw wrong()
  }
}

function textOf(file: string | null, wrong: () => Error): string {
  try {
    return readFileSync(file ?? '', 'utf8')
  } catch {
    throw wrong()
  }
}

function openIdOf(env: Environment): OpenIdConfig | null {
  const issuer = readSetting('OIDC_ISSUER', SETTINGS.OIDC_ISSUER, env)
  const clientId = readSetting('OIDC_CLIENT_ID', SETTINGS.OIDC_CLIENT_ID, env)
  const name = readSetting('OIDC_NAME', SETTINGS.OIDC_NAME, env)
  const keysUrl = readSetting('OIDC_KEYS_URL', SETTINGS.OIDC_KEYS_URL, env)
  if (!issuer) return null
  if (!clientId) throw wrongSetting('OIDC_CLIENT_ID', SETTINGS.OIDC_CLIENT_ID, 'is required with OIDC_ISSUER')
  return { issuer, clientId, name: name ?? new URL(issuer).host, keysUrl }
}
