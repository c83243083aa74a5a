import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Deps } from './deps.ts'
import type { Secrets } from './secrets.ts'

type Adapters = Pick<Deps, 'flights' | 'gateway' | 'mailer'>

/** Chooses what stands behind each port, as the settings say. */
export function createAdapters(_config: Config, _database: Database, _clock: Clock, _secrets: Secrets): Adapters {
  return { flights: missing('flights'), gateway: missing('gateway'), mailer: missing('mailer') }
}

function missing<Port extends object>(name: string): Port {
  return new Proxy({} as Port, {
    get() {
      throw new Error(`no adapter for ${name}`)
    },
  })
}
