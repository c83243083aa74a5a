import type { Database, Db } from '../db/connect.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/** What every part of the server may use; tests put their own in. */
export type Deps = {
  config: Config
  clock: Clock
  database: Database
  /** `database.db`, for short. */
  db: Db
  secrets: Secrets
}
