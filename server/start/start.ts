import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { BUILT_SITE, buildApp, jobHandlers } from '../app.ts'
import { systemClock } from '../base/common/clock.ts'
import type { Config } from '../base/common/config.ts'
import { createDecoding } from '../base/common/decoding.ts'
import type { Deps } from '../base/common/deps.ts'
import { codeOf } from '../base/common/error-code.ts'
import type { Log } from '../base/common/log.ts'
import { createSecrets } from '../base/common/secrets.ts'
import { StartError } from '../base/common/start-error.ts'
import { repeat, within } from '../base/common/timing.ts'
import { loadReferenceData } from '../base/db/reference.ts'
import { users } from '../base/db/schema/people/account.ts'
import { keepEarlierFiles } from '../base/http/site/earlier-files.ts'
import { startOutbox } from '../base/outbox/outbox.ts'
import { createVisits } from '../base/visits/visits.ts'
import { startWriting } from '../base/visits/writing.ts'
import { departureAlertLoop } from '../office/alerts/departures.ts'
import { startBackups } from '../office/backup/run.ts'
import { houseDefaults } from '../office/house/defaults.ts'
import { openHouse } from '../office/house/house.ts'
import { makeDemoAccounts } from '../people/account/demo.ts'
import { balanceLoop } from '../trade/booking/balance.ts'
import type { Loop, ProductModule } from '../trade/booking/module.ts'
import { startTakingOver } from '../trade/books/take-over.ts'
import { priceWatchLoop } from '../trade/kept/price-watches.ts'
import { reconcileLoop } from '../trade/payment/notification/reconcile.ts'
import { sweepLoop } from '../trade/pictures/files.ts'
import { albumLoop, createPictures } from '../trade/pictures/pictures.ts'
import { makeDemoPromo } from '../trade/promo/demo.ts'
import { waitingLoop } from '../trade/waiting/waiting.ts'
import type { StartConfig } from './config.ts'
import { createDeps } from './create-deps.ts'
import { makeDataFolder, openDatabase } from './database.ts'
import { startHousekeeping } from './housekeeping.ts'
import { lockFolder } from './lock.ts'
import { loadSecretKey } from './secret-key.ts'
import { loadSuppliers, notSuppliedOf } from './suppliers.ts'

/** Limit for calls under way. Closing all parts one after another takes less than `main.ts` gives it. */
const FINISH_WITHIN_MS = 2_500
const CLOSE_WITHIN_MS = 3_000

export type Running = {
  config: Config
  port: number
  /** Products without a supplier. */
  notSupplied: readonly string[]
  hasAdmin: boolean
  stop(): Promise<void>
}

/** Rejects with StartError for what the operator can fix; nothing stays open then. */
export async function startServer(settings: StartConfig, modules: readonly ProductModule[]): Promise<Running> {
  const closing: (() => unknown)[] = []
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await ending(close)
  }
  try {
    if (!settings.databaseUrl) {
      makeDataFolder(settings.dataDir)
      const lock = lockFolder(settings.dataDir)
      closing.push(() => lock.release())
    }
    const config: Config = { ...settings, secretKey: settings.secretKey ?? loadSecretKey(settings.dataDir) }
    const database = await openDatabase(config)
    closing.push(() => database.close())
    await loadReferenceData(
      database.db,
      modules.flatMap(({ reference }) => reference),
    )

    const secrets = createSecrets(config.secretKey)
    const pictures = createPictures(config, database.db)
    const house = await openHouse({ database, secrets, defaults: houseDefaults(config, modules) })
    const decoding = createDecoding()
    const { db } = database
    const visits = createVisits({ config, clock: systemClock, db })
    const base: Deps = { config, clock: systemClock, database, db, secrets, house, pictures, decoding, visits }
    const suppliers = await loadSuppliers(config)
    const { deps, made } = createDeps(base, modules, suppliers)
    const missing = made.flatMap(({ module, deps: own }) => (own.supplier === module.noSupplier ? [module] : []))
    if (config.demo) {
      await makeDemoPromo(deps)
      await makeDemoAccounts(deps)
    }

    await pictures.album.refresh()
    // Otherwise the first visitor would wait until all own products are read and checked.
    await Promise.all(deps.products.map(({ editor }) => editor?.refresh()))
    const earlier = join(config.dataDir, 'earlier-files')
    const app = await buildApp(deps, { earlier })
    await keepEarlierFiles(BUILT_SITE, earlier, deps.clock.now()).catch((error) =>
      app.log.warn({ err: error }, 'files of this build are not kept for the next one'),
    )
    database.lost.then((error) => {
      app.log.fatal({ err: error }, 'the database is gone')
      // A supervisor restarts the process; committed work is safe.
      process.exit(1)
    })
    const houseWatch = house.watch((error) => app.log.error({ err: error }, 'settings not read'))
    const outbox = startOutbox(deps, jobHandlers(deps), app.log)
    const loops = [
      balanceLoop(deps),
      waitingLoop(deps),
      priceWatchLoop(deps),
      albumLoop(deps),
      sweepLoop(deps),
      departureAlertLoop(deps),
      reconcileLoop(deps),
    ]
    const working = [
      houseWatch,
      outbox,
      ...[...loops, ...deps.products.flatMap((product) => product.loops ?? [])].map((loop) => startLoop(loop, app.log)),
      startTakingOver(deps, app.log),
      startHousekeeping(deps, app.log),
      startWriting(visits, app.log),
      startBackups(deps, app.log),
    ]
    closing.push(() => Promise.all(working.map((each) => each.stop())))
    closing.push(() => closeApp(app))
    const hasAdmin = (await database.db.$count(users, eq(users.role, 'admin'))) > 0
    return { config, port: await listen(app, config), notSupplied: notSuppliedOf(missing, suppliers), hasAdmin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startLoop({ everyMs, run, failure }: Loop, log: Log): { stop(): Promise<void> } {
  const onError = (error: unknown) => log.error({ err: error }, failure)
  return repeat(() => run(log), { firstMs: everyMs, everyMs, onError })
}

/** The next is closed also when this one fails or does not end: the database and the lock of its folder are released in any case. */
async function ending(close: () => unknown): Promise<void> {
  await within(CLOSE_WITHIN_MS, (async () => close())()).catch(() => {})
}

/** Finishes open requests, but waits for none that does not arrive, and closes idle keep-alive connections. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const force = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(force)
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use by another program. Stop it, or set PORT to another one.`)
    }
    throw new StartError(`Cannot listen on HOST ${host}, PORT ${port} (${code}).`)
  }
  const address = app.server.address()
  return address && typeof address === 'object' ? address.port : port
}
