import type { Database, Db } from '../db/connect.ts'
import type { FlightSupplier } from '../flight/supplier.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PaymentGateway } from '../payment/gateway.ts'
import type { Config } from '../start/config.ts'
import type { TrainSupplier } from '../train/supplier.ts'
import type { Clock } from './clock.ts'
import type { Secrets } from './secrets.ts'

/** Everything a handler may need from outside; tests put their own in. */
export type Deps = {
  config: Config
  clock: Clock
  database: Database
  /** `database.db`, for short. */
  db: Db
  secrets: Secrets
  flights: FlightSupplier
  trains: TrainSupplier
  gateway: PaymentGateway
  mailer: Mailer
}
