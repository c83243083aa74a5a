import type { Pool, PoolClient } from 'pg'

/** READ COMMITTED regardless of the server's default: after a stock lock, the next statement must see what others committed. */
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
    // A connection that cannot roll back is closed.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}
