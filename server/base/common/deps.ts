import type { Database, Db } from '../db/connect.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Decoding } from './decoding.ts'
import type { House } from './house.ts'
import type { Pictures } from './pictures.ts'
import type { Secrets } from './secrets.ts'

export type Deps = {
  config: Config
  clock: Clock
  database: Database
  db: Db
  secrets: Secrets
  pictures: Pictures
  decoding: Decoding
  house: House
}
