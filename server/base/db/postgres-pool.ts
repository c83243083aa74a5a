import pg from 'pg'

const POOL_SIZE = 10
/** A host that drops packets never refuses. Also how long a query waits for a free connection. */
const CONNECT_TIMEOUT_MS = 10_000
/** A server that answers ends its statement first. */
const STATEMENT_MS = 20_000
const ANSWER_MS = 25_000
/** Ends a transaction that its process forgot, or whose process was stopped. */
const IDLE_IN_TRANSACTION_MS = 60_000
export const SILENT = 'the database does not answer'

/** Closes itself when a statement stays unanswered: later ones would wait behind it, or run in its transaction. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    let waiting: NodeJS.Timeout | undefined
    const send = this.query.bind(this)
    const close = () => this.connection.stream.destroy(new Error(SILENT))
    this.query = ((...statement: Parameters<typeof send>) => {
      clearTimeout(waiting)
      waiting = setTimeout(close, ANSWER_MS).unref()
      return send(...statement)
    }) as typeof this.query
    // Drained: all statements are answered.
    for (const event of ['drain', 'end'] as const) this.on(event, () => clearTimeout(waiting))
  }
}

/** For a server that answers many: no statement and no silence of the database holds a call for good. */
export function impatientPool(connectionString: string): pg.Pool {
  return listening(
    new pg.Pool({
      ...commonOf(connectionString),
      Client: ImpatientClient,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  )
}

/** For migrations and commands, which may take their time. */
export function patientPool(connectionString: string): pg.Pool {
  return listening(new pg.Pool(commonOf(connectionString)))
}

function commonOf(connectionString: string): pg.PoolConfig {
  return { connectionString, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true }
}

/** Without a listener, a broken idle connection ends the process. */
function listening(pool: pg.Pool): pg.Pool {
  return pool.on('error', () => {})
}
