import type { AppDeps } from '../app.ts'
import { systemClock } from '../base/common/clock.ts'
import type { Config } from '../base/common/config.ts'
import { createDecoding } from '../base/common/decoding.ts'
import type { Deps } from '../base/common/deps.ts'
import { createSecrets } from '../base/common/secrets.ts'
import { createVisits } from '../base/visits/visits.ts'
import { houseDefaults } from '../office/house/defaults.ts'
import { openHouse } from '../office/house/house.ts'
import type { ProductModule } from '../trade/booking/module.ts'
import { createPictures } from '../trade/pictures/pictures.ts'
import type { StartConfig } from './config.ts'
import { createDeps, type Made } from './create-deps.ts'
import { makeDataFolder, openDatabase } from './database.ts'
import { lockFolder } from './lock.ts'
import { loadSecretKey } from './secret-key.ts'
import { loadSuppliers } from './suppliers.ts'

type Work<Result> = (opened: { deps: AppDeps; made: readonly Made[] }) => Promise<Result>

/**
 * Opens the parts of a server for a command while none runs. Throws StartError for problems that the operator can fix.
 */
export async function withDeps<Result>(
  settings: StartConfig,
  modules: readonly ProductModule[],
  work: Work<Result>,
): Promise<Result> {
  // The embedded database belongs to one process at a time.
  if (!settings.databaseUrl) makeDataFolder(settings.dataDir)
  const lock = settings.databaseUrl ? null : lockFolder(settings.dataDir)
  try {
    const config: Config = { ...settings, secretKey: settings.secretKey ?? loadSecretKey(settings.dataDir) }
    const database = await openDatabase(config)
    try {
      const secrets = createSecrets(config.secretKey)
      const pictures = createPictures(config, database.db)
      const decoding = createDecoding()
      const house = await openHouse({ database, secrets, defaults: houseDefaults(config, modules) })
      const { db } = database
      const visits = createVisits({ config, clock: systemClock, db })
      const base: Deps = { config, clock: systemClock, database, db, secrets, house, pictures, decoding, visits }
      return await work(createDeps(base, modules, await loadSuppliers(config)))
    } finally {
      await database.close()
    }
  } finally {
    lock?.release()
  }
}
