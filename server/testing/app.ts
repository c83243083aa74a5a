import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Data, Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import type { ErrorCode } from '../../core/base/common/call/errors.ts'
import type { User } from '../../core/people/account/contract.ts'
import { type AppDeps, buildApp, jobHandlers } from '../app.ts'
import type { Clock } from '../base/common/clock.ts'
import type { Config } from '../base/common/config.ts'
import { createDecoding } from '../base/common/decoding.ts'
import type { Deps } from '../base/common/deps.ts'
import { createSecrets } from '../base/common/secrets.ts'
import type { Settings } from '../base/common/setting.ts'
import { connectPostgres, type Database, openPglite } from '../base/db/connect.ts'
import { loadReferenceData } from '../base/db/reference.ts'
import type { Render } from '../base/http/site/live-pages.ts'
import type { JobHandler } from '../base/outbox/jobs.ts'
import { drainOutbox } from '../base/outbox/outbox.ts'
import { createVisits } from '../base/visits/visits.ts'
import type { Locale } from '../base/words/words.ts'
import { houseDefaults } from '../office/house/defaults.ts'
import { openHouse } from '../office/house/house.ts'
import { insertMember, type NewMember, toUser } from '../people/account/members.ts'
import { sessionCookie } from '../people/account/sign-in/session-cookie.ts'
import { startSession } from '../people/account/sign-in/sessions.ts'
import { MODULES } from '../products.ts'
import { createDeps, type Made } from '../start/create-deps.ts'
import { loadSuppliers } from '../start/suppliers.ts'
import type { ProductDeps, ProductModule } from '../trade/booking/module.ts'
import { createPictures } from '../trade/pictures/pictures.ts'
import { QUICK_ENCODING } from '../trade/pictures/testing.ts'
import { dumpOf, preparedDump } from './dump.ts'
import { administer, databaseOn, preparedTemplate } from './template.ts'

export type TestClock = Clock & { set(to: Date | string): void; advance(by: { minutes?: number; days?: number }): void }

/** Success and failure in one shape, so that a test reads what it expects without narrowing first. */
export type Answer<Body> = {
  success: boolean
  status?: boolean
  message: string
  data: Body
  code?: ErrorCode
  errors?: Record<string, string>
  texts?: Record<string, string>
}

export type Sending = { cookie?: string | undefined; locale?: Locale; headers?: Record<string, string> }

export type TestApp = {
  app: FastifyInstance
  deps: AppDeps
  clock: TestClock
  /** A test may replace the supplier. */
  part<Supplier, Own extends Settings>(module: ProductModule<Supplier, Own>): ProductDeps<Supplier, Own>
  /** Does everything in the outbox that is due, and what that causes, in order. */
  drain(): Promise<void>
  jobs: readonly JobHandler[]
  register(member?: Partial<NewMember>): Promise<{ cookie: string; user: User }>
  /** Sends a call of the contract the way the site does. Throws when the answer is not as the contract says. */
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    sending?: Sending,
  ): Promise<{ status: number; body: Answer<Data<E>>; headers: LightMyRequestResponse['headers'] }>
  /** Throws when an answer broke its contract. */
  close(): Promise<void>
}

type Overrides = Partial<Pick<AppDeps, 'gateway' | 'mailer'>> & {
  modules?: readonly ProductModule[]
  config?: Partial<Config>
  now?: Date | string
  /** SQL of a database of an earlier version, to migrate. */
  before?: string
  site?: string
  render?: Render
  /** Benchmarks leave out the check of answers against their contracts. */
  checksAnswers?: boolean
  gatewayAnsweredWithinMs?: number
}

const REFERENCE = MODULES.flatMap(({ reference }) => reference)

/** Start time of tests: a Tuesday noon in Jakarta. */
export const TEST_NOW = '2026-12-01T05:00:00Z'
const HOST = 'localhost:4321'
/** On a busy machine the server's own limits pass: tests would then see money that is not booked yet, and pages of before. */
const PATIENCE_MS = 60_000

/** The server on its own database, in memory or, with TEST_DATABASE_URL, on PostgreSQL. Close it when done. */
export async function createTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const { modules = MODULES, checksAnswers = true, config, now, before, site = 'none', render, ...rest } = overrides
  const { gatewayAnsweredWithinMs = PATIENCE_MS, ...own } = rest
  const settings: Config = { ...TEST_CONFIG, ...config }
  const clock = createTestClock(now ?? TEST_NOW)
  const { database, drop } = await createTestDatabase(before)
  const secrets = createSecrets(settings.secretKey)
  const pictures = createPictures(settings, database.db, QUICK_ENCODING)
  const house = await openHouse({ database, secrets, defaults: houseDefaults(settings, modules) })
  const base: Deps = {
    config: settings,
    clock,
    database,
    db: database.db,
    secrets,
    house,
    pictures,
    decoding: createDecoding(),
    visits: createVisits({ config: settings, clock, db: database.db }),
  }
  const { deps, made } = createDeps(base, modules, await loadSuppliers(settings), own)
  const wrongAnswers: string[] = []
  const onWrongAnswer = (problem: string) => wrongAnswers.push(problem)
  const options = {
    site,
    gatewayAnsweredWithinMs,
    pageWaitMs: PATIENCE_MS,
    ...(render ? { render } : {}),
    ...(checksAnswers ? { onWrongAnswer } : {}),
  }
  const app = await buildApp(deps, options)
  const failOnWrongAnswers = () => {
    const problems = wrongAnswers.splice(0)
    if (problems.length > 0) throw new Error(`not as the contract says:\n${problems.join('\n')}`)
  }
  const jobs = jobHandlers(deps)

  return {
    app,
    deps,
    clock,
    part: (module) => partOf(made, module),
    jobs,
    drain: () => drainOutbox(deps, jobs, app.log),
    async register(member) {
      const row = await insertMember(deps.db, { ...someMember(), ...member }, clock.now())
      if (!row) throw new Error('this address has an account already')
      const token = await startSession(deps.db, row.id, clock.now())
      return { cookie: `${sessionCookie(settings)}=${token}`, user: toUser(row) }
    },
    async call(endpoint, input, { cookie, locale = 'en', headers } = {}) {
      const parts = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: object }
      const response = await app.inject({
        method: endpoint.method,
        url: urlOf(endpoint, parts),
        headers: { host: HOST, origin: `http://${HOST}`, language: locale, ...(cookie ? { cookie } : {}), ...headers },
        ...(parts.body === undefined ? {} : { payload: parts.body }),
      })
      failOnWrongAnswers()
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    async close() {
      await app.close()
      await database.close()
      await drop()
      failOnWrongAnswers()
    },
  }
}

/** Has the reference data, and what the script `before` makes first. Call `drop` after closing. */
export async function createTestDatabase(before?: string): Promise<{ database: Database; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const database = await openPglite('memory://', await (before ? dumpOf(before) : preparedDump(REFERENCE)))
    await loadReferenceData(database.db, REFERENCE)
    return { database, drop: async () => {} }
  }
  const name = `pelesir_test_${randomUUID().replaceAll('-', '')}`
  const template = before ? 'template1' : await preparedTemplate(server, REFERENCE)
  // Copied as files: writing each page to the log takes twice as long.
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseOn(server, name)
  if (before) await administer(url, before)
  const database = await connectPostgres(url)
  // A thousand buyers in one queue take long on a busy machine.
  database.pool.options.connectionTimeoutMillis = 0
  if (before) await loadReferenceData(database.db, REFERENCE)
  return { database, drop: () => administer(server, `drop database ${name}`) }
}

export function createTestClock(start: Date | string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to)
    },
    advance: ({ minutes = 0, days = 0 }) => {
      now = new Date(now.getTime() + (minutes + days * 1440) * 60_000)
    },
  }
}

export const TEST_CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: 'memory://',
  databaseUrl: null,
  databaseReadUrl: null,
  siteUrl: `http://${HOST}`,
  secretKey: 'a key for tests, as long as one should be',
  demo: true,
  demoSuppliers: true,
  paymentGateways: ['sandbox'],
  midtrans: { serverKey: '', apiUrl: 'http://127.0.0.1:9', snapUrl: 'http://127.0.0.1:9', hasDirectRefund: false },
  xendit: { secretKey: '', callbackToken: '', apiUrl: 'http://127.0.0.1:9', version: 'v2' },
  bankAccounts: [],
  cashCounter: null,
  transferHours: 24,
  cardFee: true,
  smtpUrl: null,
  corsOrigins: [],
  openBookings: 0,
  logLevel: 'silent',
  trustProxy: false,
  requestsPerMinute: 0,
  metricsToken: null,
  measure: true,
  passwordMemory: 64,
  openId: null,
  appleWallet: null,
  googleWallet: null,
  backup: null,
  pictures: { place: { kind: 'folder', path: join(tmpdir(), 'pelesir-test-pictures') }, s3: null },
  mapFile: 'none.pmtiles',
  productSettings: {},
}

function partOf<Supplier, Own extends Settings>(
  made: readonly Made[],
  module: ProductModule<Supplier, Own>,
): ProductDeps<Supplier, Own> {
  const found = made.find((each) => each.module === module)
  if (!found) throw new Error(`this server has no ${module.slug}`)
  return found.deps as ProductDeps<Supplier, Own>
}

function someMember(): NewMember {
  return {
    title: 'MR',
    firstName: 'Budi',
    lastName: 'Santoso',
    email: `${randomUUID()}@example.com`,
    callingCode: '62',
    phone: '81234567890',
    passwordHash: 'none',
    emailProvenAt: new Date(TEST_NOW),
  }
}

function urlOf(
  endpoint: Endpoint,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, unknown> },
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size ? `${path}?${search}` : path
}
