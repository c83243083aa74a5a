import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Endpoint } from '../../core/base/common/call/endpoint.ts'
import { type Permission, RIGHTS } from '../../core/base/common/people/rights.ts'
import { OWN_RIGHTS } from '../../core/people/account/roles.ts'
import type { Config } from '../base/common/config.ts'
import { auditLog } from '../base/db/schema/office/office.ts'
import { sessions } from '../base/db/schema/people/account.ts'
import { folderBackup } from '../office/backup/testing.ts'
import { inFolder } from '../trade/pictures/testing.ts'
import type { Sent } from './access.ts'
import type { TestApp } from './app.ts'
import type { Buyer } from './payment.ts'
import { TRANSFER_CONFIG } from './transfer.ts'

/** One act of staff, as it is tried by `server/office/desk/acts.test.ts`. */
export type ActRow = {
  /** Rights that it needs here besides those that its call names. */
  also?: readonly Permission[]
  /** Makes what the act is about, and returns what staff send to do it once. */
  make: (test: TestApp, staff: Buyer) => Promise<Sent>
  /** Sent again with the same key it answers what was done, and does nothing more. */
  keyed?: true
  /** Status and code of the same call sent at the same moment: `200` answers what was done, `done again` does it twice. */
  again: string
  /** Fields without which it is refused, if not only `reason`. */
  needs?: readonly string[]
  /** Makes of it what an older page sends, if the version is not a field of its own. */
  old?: (sent: Sent) => Sent
  /** Status and code of the answer to an older page, if it is not told as changed meanwhile. */
  oldAs?: string
  /** Lines in the log of doing it once, if not one. */
  lines?: number
  /** Tables in which something stays although the log is lost, and why that cannot be taken back. */
  unkept?: { tables: readonly string[]; why: string }
}

export type ActRows = Readonly<Record<string, ActRow>>

/** Backups have a place. Buyers can pay at the sandbox bank, by transfer and in cash. */
export const ACTS_CONFIG: Partial<Config> = {
  ...TRANSFER_CONFIG,
  demo: true,
  paymentGateways: ['sandbox', 'transfer'],
  backup: folderBackup(join(tmpdir(), 'pelesir-test-acts')),
  pictures: inFolder(join(tmpdir(), 'pelesir-test-acts-pictures')),
}

/** By `METHOD path`, from the `testing-acts.ts` of each folder of the office. */
export async function actRows(): Promise<ReadonlyMap<string, ActRow>> {
  const files = globSync('server/office/*/testing-acts*.ts').sort()
  const lists = files.map(async (file) => {
    const { ACTS }: { ACTS: ActRows } = await import(resolve(file))
    return Object.entries(ACTS)
  })
  return new Map((await Promise.all(lists)).flat())
}

/** Acts are the calls of the office that change or disclose something: those that ask for the password. */
export function actsOf({ app }: TestApp): Endpoint[] {
  return app.endpoints.filter(({ confirmed, access }) => confirmed && access !== 'member' && access !== 'public')
}

/** Staff who hold the rights of the act and no others, or all but those. Only admins hold what no other role can have. */
export async function staffWith(
  test: TestApp,
  { access, also }: Endpoint,
  { holds, more = [] }: { holds: boolean; more?: readonly Permission[] | undefined },
): Promise<Buyer> {
  const own: readonly string[] = holds ? [access, ...also, ...more] : [access, ...also]
  if (holds && !OWN_RIGHTS.some((right) => right === access)) return await test.register({ role: 'admin' })
  return await test.register({ role: 'own', rights: RIGHTS.filter((right) => own.includes(right) === holds) })
}

export async function forgetPassword({ deps: { db } }: TestApp, { user }: Buyer): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(sql`${sessions.userId} = ${user.id}`)
}

/** Tables that a call writes to though it is refused: they hold what was asked, not what was done. */
const BESIDE = /^(sessions|idempotency\w*|rate_\w+|attempts|visit\w*|login\w*|known_devices)$/

/** Tables in which something was kept. */
export function keptSince(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

/** Count and versions of the rows of each table: equal where nothing was kept. */
export async function stateOf({
  deps: { db },
}: {
  deps: Pick<TestApp['deps'], 'db'>
}): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const each = tables
    .filter(({ name }) => !BESIDE.test(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(xmin::text::numeric), 0) as state from ${sql.identifier(name)}`,
    )
  const { rows } = await db.execute<{ name: string; state: string }>(sql.join(each, sql` union all `))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** While `run` goes on no line of the audit log can be written, as if the database were lost at that moment. */
export async function withoutLog({ deps: { db } }: TestApp, run: () => Promise<void>): Promise<void> {
  await db.execute(
    sql`create or replace function lose_log() returns trigger language plpgsql as $$ begin raise exception 'the log is lost'; end $$`,
  )
  await db.execute(sql`create trigger lose_log before insert on audit_log for each row execute function lose_log()`)
  try {
    await run()
  } finally {
    await db.execute(sql`drop trigger lose_log on audit_log`)
  }
}

/** Lets changes of each table be lost when they are committed; see `withoutCommit`. */
export async function prepareLoss({ deps: { db } }: TestApp): Promise<void> {
  await db.execute(sql.raw(losing('return null;')))
  for (const name of Object.keys(await stateOf({ deps: { db } })).filter((table) => table !== 'audit_log'))
    await db.execute(
      sql`create constraint trigger lose_act after insert or update or delete on ${sql.identifier(name)} deferrable initially deferred for each row execute function lose_act()`,
    )
}

/** While `run` goes on no change can be committed but a line of the audit log alone, which must not be kept without what it tells of. */
export async function withoutCommit({ deps: { db } }: TestApp, run: () => Promise<void>): Promise<void> {
  await db.execute(sql.raw(losing("raise exception 'the change is lost';")))
  try {
    await run()
  } finally {
    await db.execute(sql.raw(losing('return null;')))
  }
}

function losing(statement: string): string {
  return `create or replace function lose_act() returns trigger language plpgsql as $$ begin ${statement} end $$`
}

export async function linesBy({ deps: { db } }: TestApp, { user }: Buyer): Promise<number> {
  return await db.$count(auditLog, sql`${auditLog.actorId} = ${user.id}`)
}

/** Names of the fields of a body, of a body with checks too. */
export function fieldsOf({ body }: Endpoint): readonly string[] {
  return body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []
}

/** Sent by somebody whose page stood open meanwhile. */
export function olderThan({ body, ...sent }: Sent): Sent {
  const version = body && 'version' in body ? body.version : null
  return { ...sent, body: { ...body, version: typeof version === 'number' ? version - 1 : '2020-01-01T00:00:00.000Z' } }
}
