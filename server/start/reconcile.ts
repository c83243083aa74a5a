import type { ProductModule } from '../booking/module.ts'
import { systemClock } from '../common/clock.ts'
import type { Config } from '../common/config.ts'
import type { Deps } from '../common/deps.ts'
import type { Log } from '../common/log.ts'
import { createSecrets } from '../common/secrets.ts'
import { StartError } from '../common/start-error.ts'
import { houseDefaults } from '../house/defaults.ts'
import { openHouse } from '../house/house.ts'
import { reconcile } from '../payment/reconcile.ts'
import { lookUpSends } from '../payment/refund-run.ts'
import { createPictures } from '../pictures/pictures.ts'
import type { StartConfig } from './config.ts'
import { createDeps } from './create-deps.ts'
import { makeDataFolder, openDatabase } from './database.ts'
import { lockFolder } from './lock.ts'
import { loadSecretKey } from './secret-key.ts'
import { loadSuppliers } from './suppliers.ts'

/** Asks the gateways of all payments that may have changed, and returns what to print. `isWell`: all of them were answered. Mails and tickets are left to the server. Throws StartError for what the operator can fix. */
export async function runReconcile(
  settings: StartConfig,
  modules: readonly ProductModule[],
  log: Log,
): Promise<{ text: string; isWell: boolean }> {
  // The embedded database belongs to one process at a time.
  if (!settings.databaseUrl) makeDataFolder(settings.dataDir)
  const lock = settings.databaseUrl ? null : lockFolder(settings.dataDir)
  try {
    const config: Config = { ...settings, secretKey: settings.secretKey ?? loadSecretKey(settings.dataDir) }
    const database = await openDatabase(config)
    try {
      const secrets = createSecrets(config.secretKey)
      const pictures = createPictures(config, database.db)
      const house = await openHouse({ database, secrets, defaults: houseDefaults(config, modules) })
      const base: Deps = { config, clock: systemClock, database, db: database.db, secrets, house, pictures }
      const { deps } = createDeps(base, modules, await loadSuppliers(config))
      const { asked, healed, unanswered, isDown } = await reconcile(deps, log, { isAll: true })
      if (isDown)
        throw new StartError(
          `The gateway does not answer: ${asked} payments asked, ${unanswered} in vain. Try again later.`,
        )
      await lookUpSends(deps, log)
      const text = `Payments asked about: ${asked}, changed: ${healed}, without an answer: ${unanswered}.`
      return { text, isWell: unanswered === 0 }
    } finally {
      await database.close()
    }
  } finally {
    lock?.release()
  }
}
