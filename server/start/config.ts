import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../common/start-error.ts'

/** Settings, read once at start by `readConfig`. */
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
  /** Minutes a train hold lasts. */
  trainHoldMinutes: number
  /** Unpaid bookings that one member may hold at a time; 0 sets no limit. */
  openBookings: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** Proxies in front whose `X-Forwarded-*` is believed: none, any, or a list of addresses. */
  trustProxy: boolean | string
  /** Requests that one address may make in a minute; 0 sets no limit, on signing in neither. */
  requestsPerMinute: number
  /** What a reader of `/metrics` shows; null closes it. */
  metricsToken: string | null
  /** KiB that hashing one password takes: what makes guessing dear. Tests take less. */
  passwordMemory: number
}

/** `secretKey` is null when it is to be made and kept in the data folder. */
export type Settings = Omit<Config, 'secretKey'> & { secretKey: string | null }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const PASSWORD_MEMORY = 65_536

type Reading = { fallback: string; expects: string; meaning: string; schema: z.core.$ZodType<unknown, string> }

const whole = (min: number, max: number) => ({
  expects: `a whole number from ${min} to ${max}`,
  schema: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.gte(min), z.lte(max)),
  ),
})

const url = (protocols: RegExp, example: string) => ({
  expects: `an address such as ${example}`,
  schema: z.string().check(z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol))),
})

const origin = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text

/** Every setting there is: what docs/configuration.md shows and what `readConfig` checks. An empty value counts as unset. */
export const SETTINGS = {
  PORT: { fallback: '4321', meaning: 'Port the server listens on; 0 takes any free one.', ...whole(0, 65_535) },
  HOST: {
    fallback: 'localhost',
    meaning: 'Address it listens on; `0.0.0.0` for all, as in a container.',
    expects: 'a host name or address',
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
  },
  DATA_DIR: {
    fallback: '.data',
    meaning: 'Folder of the embedded database, its dumps and the generated key.',
    expects: 'a folder',
    schema: z.string(),
  },
  DATABASE_URL: {
    fallback: '',
    meaning: 'PostgreSQL to keep everything in. Unset: the embedded database, for demos, tests and small trials.',
    ...url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/pelesir'),
  },
  DATABASE_READ_URL: {
    fallback: '',
    meaning: 'A replica that searches may read from.',
    ...url(/^postgres(ql)?:$/, 'postgres://user:password@replica:5432/pelesir'),
  },
  SITE_URL: {
    fallback: 'http://localhost:<PORT>',
    meaning:
      'Where visitors reach the site, in links of mails and tickets. With https, cookies are Secure. Also read when the site is built.',
    expects: 'an address such as https://www.example.com, without a path',
    schema: z.string().check(z.refine(origin)),
  },
  SECRET_KEY: {
    fallback: 'made at the first start and kept in DATA_DIR',
    meaning:
      'Seals id numbers and signs tickets; what was sealed needs the same key for ever. Required with DATABASE_URL.',
    expects: 'a secret of at least 32 characters',
    schema: z.string().check(z.minLength(32)),
  },
  DEMO: {
    fallback: 'on when embedded, off with DATABASE_URL',
    meaning: 'Demo accounts, the sandbox bank and the page with sent mails.',
    expects: 'on or off',
    schema: z.enum(['on', 'off']),
  },
  PAYMENT_GATEWAY: {
    fallback: 'sandbox',
    meaning: 'Who takes the money.',
    expects: 'sandbox',
    schema: z.literal('sandbox'),
  },
  SMTP_URL: {
    fallback: '',
    meaning: 'Mail server. Unset: mails are kept in the database, and shown in the demo.',
    ...url(/^smtps?:$/, 'smtp://user:password@host:587'),
  },
  CORS_ORIGINS: {
    fallback: '',
    meaning: 'Other sites whose pages may call the API, separated by commas; they must share the registrable domain.',
    expects: 'origins such as https://www.example.com, separated by commas',
    schema: z.string().check(z.refine((text) => text.split(',').every((part) => origin(part.trim())))),
  },
  FLIGHT_HOLD_MINUTES: {
    fallback: '60',
    meaning: 'How long unpaid seats on flights are held, never past departure.',
    ...whole(1, 1440),
  },
  TRAIN_HOLD_MINUTES: {
    fallback: '30',
    meaning: 'How long unpaid seats on trains are held, never past departure.',
    ...whole(1, 1440),
  },
  OPEN_BOOKINGS: {
    fallback: '10',
    meaning: 'Unpaid bookings one member may hold at a time, so that nobody hoards seats; 0 sets no limit.',
    ...whole(0, 10_000),
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
    meaning: 'Opens `/metrics` to whoever sends `Authorization: Bearer` with it. Unset: there is no such page.',
    expects: 'a secret of at least 16 characters, without spaces',
    schema: z.string().check(z.regex(/^\S{16,}$/)),
  },
  RATE_LIMIT: {
    fallback: '600',
    meaning: 'API requests one address may make in a minute; 0 sets no limit, not on signing in either.',
    ...whole(0, 1_000_000),
  },
} as const satisfies Record<string, Reading>

export type SettingName = keyof typeof SETTINGS

type Environment = Readonly<Record<string, string | undefined>>

/** Checks the environment. Throws StartError naming the variable and what it expects, never its value when that may be a secret. */
export function readConfig(env: Environment): Settings {
  const read = <Name extends SettingName>(name: Name) => {
    const text = env[name]?.trim()
    return text ? (check(name, text) as z.core.output<(typeof SETTINGS)[Name]['schema']>) : null
  }
  const databaseUrl = read('DATABASE_URL')
  const secretKey = read('SECRET_KEY')
  if (databaseUrl && !secretKey) throw wrong('SECRET_KEY', 'is required with DATABASE_URL')
  const port = read('PORT') ?? 4321
  const demo = read('DEMO')
  const trustProxy = read('TRUST_PROXY') ?? 'off'
  return {
    port,
    host: read('HOST') ?? 'localhost',
    dataDir: resolve(read('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseReadUrl: read('DATABASE_READ_URL'),
    siteUrl: read('SITE_URL') ?? `http://localhost:${port}`,
    secretKey,
    demo: demo ? demo === 'on' : databaseUrl === null,
    paymentGateway: read('PAYMENT_GATEWAY') ?? 'sandbox',
    smtpUrl: read('SMTP_URL'),
    corsOrigins:
      read('CORS_ORIGINS')
        ?.split(',')
        .map((part) => part.trim()) ?? [],
    flightHoldMinutes: read('FLIGHT_HOLD_MINUTES') ?? 60,
    trainHoldMinutes: read('TRAIN_HOLD_MINUTES') ?? 30,
    openBookings: read('OPEN_BOOKINGS') ?? 10,
    logLevel: read('LOG_LEVEL') ?? 'info',
    trustProxy: trustProxy === 'on' ? true : trustProxy === 'off' ? false : trustProxy,
    requestsPerMinute: read('RATE_LIMIT') ?? 600,
    metricsToken: read('METRICS_TOKEN'),
    passwordMemory: PASSWORD_MEMORY,
  }
}

function check(name: SettingName, text: string): unknown {
  const result = z.safeParse(SETTINGS[name].schema, text)
  if (result.success) return result.data
  throw wrong(name, 'cannot be used')
}

function wrong(name: SettingName, what: string): StartError {
  return new StartError(`${name} ${what}: expected ${SETTINGS[name].expects}.`)
}
