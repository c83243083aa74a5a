import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { makeDemoAccounts } from '../account/demo.ts'
import { createAdapters } from '../adapters.ts'
import { buildApp } from '../app.ts'
import { systemClock } from '../common/clock.ts'
import type { Deps } from '../common/deps.ts'
import { createSecrets } from '../common/secrets.ts'
import { StartError } from '../common/start-error.ts'
import { loadReferenceData } from '../db/reference.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { startWatching } from '../train/watch.ts'
import type { Config, Settings } from './config.ts'
import { makeDataFolder, openDatabase } from './database.ts'
import { startHousekeeping } from './housekeeping.ts'
import { lockFolder } from './lock.ts'
import { keepSecretKey } from './secret-key.ts'

export type Running = {
  config: Config
  /** Where it listens; the site's own address is a setting. */
  port: number
  /** Finishes what is under way, then closes everything, newest first. */
  stop(): Promise<void>
}

/** Starts everything in order. Rejects with StartError for what the person at the terminal can mend; nothing is left open then. */
export async function startServer(settings: Settings): Promise<Running> {
  const closing: (() => unknown)[] = []
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close()
  }
  try {
    if (!settings.databaseUrl) {
      makeDataFolder(settings.dataDir)
      const lock = lockFolder(settings.dataDir)
      closing.push(() => lock.release())
    }
    const config: Config = { ...settings, secretKey: settings.secretKey ?? keepSecretKey(settings.dataDir) }
    const database = await openDatabase(config)
    closing.push(() => database.close())
    await loadReferenceData(database.db)

    const secrets = createSecrets(config.secretKey)
    const ports = createAdapters(config, database, systemClock, secrets)
    const deps: Deps = { config, clock: systemClock, database, db: database.db, secrets, ...ports }
    if (config.demo) await makeDemoAccounts(deps)

    const app = await buildApp(deps)
    database.lost.then((error) => {
      app.log.fatal({ err: error }, 'the database is gone')
      // Ending is honest: whoever watches the process starts it again, and nothing that was told is lost.
      process.exit(1)
    })
    const outbox = startOutbox(deps, app.log)
    closing.push(() => outbox.stop())
    const watching = startWatching(deps, app.log)
    closing.push(() => watching.stop())
    const housekeeping = startHousekeeping(deps, app.log)
    closing.push(() => housekeeping.stop())
    closing.push(() => closeApp(app))
    return { config, port: await listen(app, config), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Answers what was asked. Connections that browsers keep open for later end as soon as they have nothing to answer. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use by another program. Stop it, or set PORT to another one.`)
    }
    throw new StartError(`Cannot listen on HOST ${host}, PORT ${port} (${code}).`)
  }
  return (app.server.address() as AddressInfo).port
}
