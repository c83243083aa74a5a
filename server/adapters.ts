import type { Clock } from './common/clock.ts'
import type { Deps } from './common/deps.ts'
import type { Secrets } from './common/secrets.ts'
import type { Database } from './db/connect.ts'
import { createEmbeddedSupplier } from './flight/suppliers/embedded/supplier.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { createMailStore } from './mail/store.ts'
import { createSandboxGateway } from './payment/gateways/sandbox.ts'
import type { Config } from './start/config.ts'
import { createEmbeddedTrains } from './train/suppliers/embedded/supplier.ts'

type Adapters = Pick<Deps, 'flights' | 'trains' | 'gateway' | 'mailer'>

/** Chooses what stands behind each port, as the settings say. */
export function createAdapters(config: Config, database: Database, clock: Clock, secrets: Secrets): Adapters {
  const { siteUrl, smtpUrl } = config
  return {
    flights: createEmbeddedSupplier(),
    trains: createEmbeddedTrains(),
    gateway: createSandboxGateway({
      serverKey: secrets.key('sandbox gateway').toString('hex'),
      clock,
      database,
      siteUrl,
      // Where nobody can pay at the sandbox bank, there is no way to pay.
      ...(config.demo ? {} : { merchants: [] }),
    }),
    mailer: smtpUrl ? createSmtpMailer(smtpUrl, siteUrl) : createMailStore(database, clock),
  }
}
