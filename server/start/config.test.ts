import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Environment, readSettings, type Setting } from '../base/common/setting.ts'
import { MODULES } from '../products.ts'
import { productSettings, readConfig as read, SETTINGS } from './config.ts'

const KEY = 'k'.repeat(32)
const OF_PRODUCTS = productSettings(MODULES)
const ALL: Readonly<Record<string, Setting>> = { ...SETTINGS, ...OF_PRODUCTS }

const readConfig = (env: Environment) => read(env, OF_PRODUCTS)

describe('readConfig', () => {
  it('needs no settings at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4321,
      siteUrl: 'http://localhost:4321',
      databaseUrl: null,
      secretKey: null,
      demo: true,
      paymentGateways: ['sandbox'],
      corsOrigins: [],
      trustProxy: false,
    })
  })

  it('counts an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4321, databaseUrl: null })
  })

  it('reads the demo as off with a database, unless asked for', () => {
    const postgres = { DATABASE_URL: 'postgres://localhost/pelesir', SECRET_KEY: KEY }
    expect(readConfig(postgres).demo).toBe(false)
    expect(readConfig({ ...postgres, DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  it.each([
    'https://www.example.com',
    'http://203.0.113.7:4321',
    'https://agency.id',
    'http://[2001:db8::1]',
  ])('refuses to show demo accounts at %s by accident', (SITE_URL) => {
    expect(() => readConfig({ SITE_URL, HOST: '0.0.0.0' })).toThrow(
      'DEMO must be set where SITE_URL is a public address',
    )
    expect(readConfig({ SITE_URL, DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ SITE_URL, DEMO: 'off' }).demo).toBe(false)
  })

  it.each([
    'http://localhost:4321',
    'https://pelesir.local',
    'http://192.168.1.20:4321',
    'http://[::1]:4321',
  ])('shows the demo at %s, which strangers do not reach', (SITE_URL) => {
    expect(readConfig({ SITE_URL, HOST: '0.0.0.0' }).demo).toBe(true)
  })

  it('asks for a key with a database', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/pelesir' })).toThrow(
      'SECRET_KEY is required with DATABASE_URL: expected a secret of at least 32 characters.',
    )
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_READ_URL', 'nowhere'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'https://www.example.com/shop'],
    ['SECRET_KEY', 'short'],
    ['DEMO', 'maybe'],
    ['PAYMENT_GATEWAY', 'cash'],
    ['BANK_ACCOUNTS', 'BCA 1234567890'],
    ['BANK_ACCOUNTS', 'BCA:1234567890:PT Contoh Wisata;BNI:12:PT Contoh Wisata'],
    ['CASH_COUNTER', 'x'.repeat(201)],
    ['TRANSFER_HOURS', '0'],
    ['SMTP_URL', 'http://localhost'],
    ['CORS_ORIGINS', 'https://a.example, b.example'],
    ['FLIGHT_HOLD_MINUTES', '0'],
    ['HOTEL_HOLD_MINUTES', '0'],
    ['TRAIN_HOLD_MINUTES', '0'],
    ['OPEN_BOOKINGS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'the first'],
    ['RATE_LIMIT', 'none'],
    ['METRICS_TOKEN', 'short'],
    ['BACKUP_TO', 'ftp://a/b'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['BACKUP_AT', '25:00'],
    ['BACKUP_KEEP', '0'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} cannot be used: expected ${ALL[name]?.expects.slice(0, 12)}`),
    )
  })

  it('keeps the text of settings that products declare, for their modules', () => {
    const { productSettings: texts } = readConfig({ FLIGHT_HOLD_MINUTES: '45', PORT: '80' })
    expect(texts).toEqual({ FLIGHT_HOLD_MINUTES: '45', HOTEL_HOLD_MINUTES: undefined, TRAIN_HOLD_MINUTES: undefined })
    expect(readSettings(OF_PRODUCTS, texts)).toMatchObject({ FLIGHT_HOLD_MINUTES: 45, TRAIN_HOLD_MINUTES: 30 })
  })

  it('reads where money is transferred to, and then takes it there', () => {
    const config = readConfig({
      BANK_ACCOUNTS: 'BCA:123-456-7890:PT Contoh Wisata; Bank Mandiri:1370012345678:PT Contoh',
    })
    expect(config).toMatchObject({
      paymentGateways: ['transfer'],
      bankAccounts: [
        { bank: 'BCA', number: '1234567890', holder: 'PT Contoh Wisata' },
        { bank: 'Bank Mandiri', number: '1370012345678', holder: 'PT Contoh' },
      ],
      cashCounter: null,
      transferHours: 24,
    })
    expect(readConfig({ CASH_COUNTER: 'Jl. Merdeka 1' }).paymentGateways).toEqual(['transfer'])
    expect(readConfig({ CASH_COUNTER: 'Jl. Merdeka 1', PAYMENT_GATEWAY: 'sandbox' }).paymentGateways).toEqual([
      'sandbox',
    ])
  })

  it('reads which gateways take the money, the preferred first', () => {
    const midtrans = { MIDTRANS_SERVER_KEY: 'Mid-server-0123456789' }
    const xendit = { XENDIT_SECRET_KEY: 'xnd_production_0123', XENDIT_CALLBACK_TOKEN: 'a-token-of-webhooks' }
    expect(readConfig({ ...midtrans, ...xendit, CASH_COUNTER: 'Jl. Merdeka 1' }).paymentGateways).toEqual([
      'midtrans',
      'xendit',
      'transfer',
    ])
    const chosen = { ...midtrans, ...xendit, PAYMENT_GATEWAY: 'xendit, midtrans' }
    expect(readConfig(chosen)).toMatchObject({
      paymentGateways: ['xendit', 'midtrans'],
      midtrans: {
        serverKey: 'Mid-server-0123456789',
        apiUrl: 'https://api.midtrans.com',
        snapUrl: 'https://app.midtrans.com/snap/v1',
      },
      xendit: { callbackToken: 'a-token-of-webhooks', apiUrl: 'https://api.xendit.co' },
    })
    expect(() => readConfig({ PAYMENT_GATEWAY: 'midtrans' })).toThrow(/^MIDTRANS_SERVER_KEY is required/)
    expect(() => readConfig({ PAYMENT_GATEWAY: 'xendit', MIDTRANS_SERVER_KEY: 'x'.repeat(9) })).toThrow(
      /^XENDIT_SECRET_KEY is required/,
    )
    expect(() => readConfig({ XENDIT_SECRET_KEY: 'xnd_production_0123' })).toThrow(/^XENDIT_CALLBACK_TOKEN is required/)
    expect(() => readConfig({ PAYMENT_GATEWAY: 'sandbox,sandbox' })).toThrow(/^PAYMENT_GATEWAY cannot be used/)
  })

  it('reads where backups go', () => {
    const secret = { BACKUP_PASSPHRASE: 'kalimat rahasia yang panjang' }
    expect(readConfig({}).backup).toBe(null)
    expect(readConfig({ BACKUP_TO: '/var/backups/pelesir', ...secret }).backup).toMatchObject({
      place: { kind: 'folder', path: '/var/backups/pelesir' },
      at: '02:00',
      keep: 14,
      workFactor: 17,
    })
    const s3 = { S3_KEY_ID: 'id', S3_SECRET: 'secret', BACKUP_AT: 'off', ...secret }
    expect(readConfig({ BACKUP_TO: 's3://cadangan/agen', ...s3 }).backup).toMatchObject({
      place: { kind: 's3', bucket: 'cadangan', prefix: 'agen/' },
      at: null,
      s3: { endpoint: 'https://s3.ap-southeast-3.amazonaws.com', region: 'ap-southeast-3' },
    })
    expect(() => readConfig({ BACKUP_TO: '/var/backups' })).toThrow(/^BACKUP_PASSPHRASE is required with BACKUP_TO/)
    expect(() => readConfig({ BACKUP_TO: 's3://cadangan', ...secret })).toThrow(/^S3_KEY_ID is required by BACKUP_TO/)
  })

  it('does not start with transfers to nowhere', () => {
    expect(() => readConfig({ PAYMENT_GATEWAY: 'transfer' })).toThrow(/^BANK_ACCOUNTS or CASH_COUNTER is required/)
  })

  it('does not repeat a secret in its complaint', () => {
    expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  it('reads lists and switches', () => {
    const config = readConfig({
      CORS_ORIGINS: 'https://a.example, http://localhost:3000',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMIT: '0',
    })
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://localhost:3000'])
    expect(config.trustProxy).toBe('10.0.0.0/8, ::1')
    expect(config.requestsPerMinute).toBe(0)
  })
})

describe('docs/configuration.md', () => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')

  it.each(Object.entries(ALL))('tells what %s means and defaults to', (name, { fallback, meaning }) => {
    expect(page).toContain(`| \`${name}\` | ${fallback ? fallback : '(unset)'} | ${meaning} |`)
  })

  it('tells of no setting that is not there', () => {
    // Settings that are read only when the site is built have a table of their own.
    const told = [...page.matchAll(/^\| `(?!PUBLIC_)([A-Z\d_]+)` \|/gm)].map(([, name]) => name)
    expect(told).toEqual(Object.keys(ALL))
  })
})

describe('where photographs are kept', () => {
  const secret = { SECRET_KEY: KEY }

  const account = { S3_KEY_ID: 'id', S3_SECRET: 'secret' }

  it('is a folder, in DATA_DIR unless another is named', () => {
    expect(readConfig({ ...secret, DATA_DIR: '/srv/data' }).pictures).toEqual({
      place: { kind: 'folder', path: '/srv/data/pictures' },
      s3: null,
    })
    const { place } = readConfig({ ...secret, PICTURES_IN: '/srv/photos' }).pictures
    expect(place).toEqual({ kind: 'folder', path: '/srv/photos' })
  })

  it('is a bucket with the account that backups have too', () => {
    const places = { PICTURES_IN: 's3://foto', BACKUP_TO: 's3://cadangan/agen' }
    const passphrase = { BACKUP_PASSPHRASE: 'kalimat rahasia yang panjang' }
    const { pictures, backup } = readConfig({ ...secret, ...account, ...places, ...passphrase })
    expect(pictures).toEqual({
      place: { kind: 's3', bucket: 'foto', prefix: '' },
      s3: {
        endpoint: 'https://s3.ap-southeast-3.amazonaws.com',
        region: 'ap-southeast-3',
        keyId: 'id',
        secret: 'secret',
      },
    })
    expect(backup?.s3).toEqual(pictures.s3)
  })

  it.each(['S3_KEY_ID', 'S3_SECRET'])('needs %s with a bucket', (name) => {
    const env = { ...secret, ...account, PICTURES_IN: 's3://foto', [name]: '' }
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is required by PICTURES_IN`))
  })

  it('refuses what is neither', () => {
    expect(() => readConfig({ ...secret, PICTURES_IN: 'https://s3.example.com/foto' })).toThrow(/^PICTURES_IN/)
  })
})

describe('the map file', () => {
  it('is in DATA_DIR, where it may be missing', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).mapFile).toBe('/srv/data/map.pmtiles')
  })

  it.each([
    ['/srv/data/none.pmtiles', 'MAP_FILE names no file: expected a file that ends with .pmtiles.'],
    ['/etc/hostname', 'MAP_FILE cannot be used: expected a file that ends with .pmtiles.'],
  ])('cannot be %s', (MAP_FILE, problem) => {
    expect(() => readConfig({ MAP_FILE })).toThrow(problem)
  })
})

describe('.env.example', () => {
  const file = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const lines = [...file.matchAll(/^#([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))
  const names = lines.map(({ name }) => name)

  it('sets nothing until a line is switched on', () => {
    expect(parseEnv(file)).toEqual({})
  })

  it('names settings that exist, each once', () => {
    // The build reads those.
    expect(names.filter((name) => !(name in ALL) && !name.startsWith('PUBLIC_'))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('names every setting that the configuration explains', () => {
    const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
    const explained = [...page.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name = '']) => name)
    expect(explained.length).toBeGreaterThan(60)
    expect(explained.filter((name) => !names.includes(name))).toEqual([])
  })

  it('names every setting of a site that sells', () => {
    const toSell = ['SITE_URL', 'TRUST_PROXY', 'DEMO', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'PAYMENT_GATEWAY']
    expect(names).toEqual(expect.arrayContaining([...toSell, ...Object.keys(OF_PRODUCTS)]))
  })

  it('shows defaults where there are any', () => {
    // These defaults depend on other settings, so an example is shown.
    const depends = ['SITE_URL', 'SECRET_KEY', 'DEMO', 'PAYMENT_GATEWAY', 'S3_ENDPOINT', 'PICTURES_IN', 'MAP_FILE']
    const shown = lines.filter(({ name }) => ALL[name]?.fallback && !depends.includes(name))
    expect(shown.map(({ name, value }) => [name, value])).toEqual(shown.map(({ name }) => [name, ALL[name]?.fallback]))
  })

  it('can be used with every line switched on and a key', () => {
    // Wallets and the map name files that must be there.
    const others = lines.filter(({ name }) => !/^(APPLE|GOOGLE_WALLET|MAP)_/.test(name))
    const env = Object.fromEntries(others.map(({ name, value }) => [name, value]))
    expect(readConfig({ ...env, SECRET_KEY: KEY })).toMatchObject({ demo: false, siteUrl: 'https://www.example.com' })
  })
})
