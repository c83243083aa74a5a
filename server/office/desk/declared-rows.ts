import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ApiError, type ErrorCode } from '../../../core/base/common/call/errors.ts'
import { factsOf } from '../../../core/base/form/facts.ts'
import type { Changed, Fields, Own, Values } from '../../../core/base/form/fields.ts'
import type { AuditAction } from '../../../core/office/desk/audit-actions.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
/** Columns that are named as the fields are, in camelCase. */
type Columns<Of extends Own> = { [Name in keyof Of as Camel<Name>]: Values<Of>[Name] }
type Stamps = { id: string; version: number; createdAt: Date; updatedAt: Date }
type Row<Of extends Own> = Columns<Of> & Stamps

type Noun = Extract<AuditAction, `${string}.create`> extends `${infer Name}.create` ? Name : never
type Table = PgTable & { id: PgColumn; version: PgColumn }

type Declared<Of extends Own> = {
  of: Fields<Of>
  table: Table
  /** Begins the actions of the log: `code.create`, `code.change`. */
  noun: Noun
  missing: ErrorCode
  /** A column that no two rows share, with the field and the message of who tries. */
  unique?: { column: PgColumn; at: keyof Of & string; problem: string }
  /** Values as they are kept. */
  kept?: (values: Values<Of>) => Values<Of>
  /** Throws in the same transaction what speaks against keeping it. */
  first?: (tx: Db, values: Values<Of>) => Promise<void>
  /** Writes what goes with it in the same transaction. */
  after?: (tx: Db, row: Row<Of>, now: Date) => Promise<void>
}

type Make<Of extends Own> = { body: Values<Of>; audit: Audit }
type Change<Of extends Own> = { params: { id: string }; body: Changed<Of> & { version: number }; audit: Audit }

/**
 * Makes and changes rows of a table whose columns are the declared fields: locked, by the version that was on the screen, with a line in the log, all
 * kept or lost together. Throws ApiError(`missing`), ApiError('changed_meanwhile') and ApiError('invalid_fields').
 */
export function declaredRows<Of extends Own>({ db, clock }: Pick<Deps, 'db' | 'clock'>, declared: Declared<Of>) {
  const { of, table, noun, missing, unique, kept = (values) => values } = declared
  const { first = async () => {}, after = async () => {} } = declared

  async function make({ body, audit }: Make<Of>): Promise<Row<Of>> {
    const values = kept(body)
    return await db.transaction(async (tx) => {
      await first(tx, values)
      const now = clock.now()
      const stamps: Stamps = { id: randomUUID(), version: 1, createdAt: now, updatedAt: now }
      const row = { ...columnsOf(values), ...stamps } as Row<Of>
      const written = tx.insert(table).values(row as never)
      const made = await (unique ? written.onConflictDoNothing({ target: unique.column }) : written).returning()
      if (made.length === 0 && unique) throw new ApiError('invalid_fields', { errors: { [unique.at]: unique.problem } })
      await after(tx, row, now)
      await audit(tx, { action: `${noun}.create`, subject: { kind: noun, id: row.id }, after: factsOf(of, values) })
      return row
    })
  }

  async function change({ params: { id }, body: { version, ...body }, audit }: Change<Of>): Promise<Row<Of>> {
    return await db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for('update')
      if (!found) throw new ApiError(missing)
      const before = found as Row<Of>
      if (before.version !== version) throw new ApiError('changed_meanwhile')
      const now = clock.now()
      const values = kept({ ...valuesIn(of, before), ...(body as Partial<Values<Of>>) })
      await first(tx, values)
      const row: Row<Of> = { ...before, ...columnsOf(values), version: version + 1, updatedAt: now }
      await tx
        .update(table)
        .set(row as never)
        .where(eq(table.id, id))
      await after(tx, row, now)
      const facts = { before: factsOf(of, valuesIn(of, before)), after: factsOf(of, values) }
      await audit(tx, { action: `${noun}.change`, subject: { kind: noun, id }, ...facts })
      return row
    })
  }

  return { make, change }
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function columnsOf<Of extends Own>(values: Values<Of>): Columns<Of> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value])) as Columns<Of>
}

/** The declared fields of a row, by their names in calls. */
export function valuesIn<Of extends Own>({ own }: Fields<Of>, row: Columns<Of>): Values<Of> {
  const columns: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(Object.keys(own).map((name) => [name, columns[camel(name)]])) as Values<Of>
}
