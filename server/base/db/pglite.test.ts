import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/app.ts'
import type { Database } from './connect.ts'

/** Both engines must behave alike. */
describe('a database behind the driver', () => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ database, drop } = await createTestDatabase())
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('answers numbers and instants as they were sent', async () => {
    const { rows } = await database.pool.query('select $1::int + 1 as next, $2::timestamptz as at', [
      41,
      '2026-12-05T00:00:00Z',
    ])
    expect(rows).toEqual([{ next: 42, at: new Date('2026-12-05T00:00:00Z') }])
  })

  it('tells the code of an error and goes on', async () => {
    await expect(database.pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
    await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  })

  it('keeps transactions apart', async () => {
    await database.pool.query('create table counter (n int)')
    await database.pool.query('insert into counter values (0)')
    const add = () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute('select n from counter for update')
        await tx.execute(`update counter set n = ${Number(rows[0]?.n) + 1}`)
      })
    await Promise.all(Array.from({ length: 10 }, add))
    expect((await database.pool.query('select n from counter')).rows).toEqual([{ n: 10 }])
  })

  it('begins afresh after a connection that was given up in a transaction', async () => {
    await database.pool.query('create table kept (n int)')
    const named = { name: 'keep', text: 'insert into kept values ($1)', values: [1] }
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(named)
    await client.query('select * from nowhere').catch(() => {})
    client.release(true)
    await database.pool.query(named)
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
  })

  it('answers each of many questions its own answer, errors between them', async () => {
    const ask = (n: number) =>
      n % 7 === 0
        ? database.pool.query(`select * from nowhere_${n}`).catch((error: Error) => error.message)
        : database.pool.query('select $1::int as n', [n]).then(({ rows }) => rows[0]?.n)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)))
    expect(answers).toEqual(
      Array.from({ length: 50 }, (_, n) => (n % 7 === 0 ? `relation "nowhere_${n}" does not exist` : n)),
    )
  })
})
