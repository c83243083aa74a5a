import type { Pool, PoolClient } from 'pg'

/**
 * Runs `work` on one connection, all or nothing. READ COMMITTED is asked for by name, whatever the server's default: a stock lock helps only
 * when the statement after it sees what the others committed meanwhile, which a snapshot of the whole transaction would hide.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level read committed')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is of no more use.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}
