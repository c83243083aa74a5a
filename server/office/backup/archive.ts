import type pg from 'pg'
import { type Pack, pack } from 'tar-stream'
import * as z from 'zod/mini'
import type { PictureStore } from '../../base/common/pictures.ts'
import { pictureFiles } from './files.ts'
import { BackupProblem } from './problem.ts'
import { migrationsOf, piecesOf, sequencesOf, type TableShape, tablesOf } from './snapshot.ts'

/** Raised when what is inside is read in another way. */
const FORMAT = 1

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made_at: z.string(),
  site: z.string(),
  engine: z.string(),
  /** When each migration was made, oldest first: how far the database was. */
  migrations: z.array(z.number()),
  /** Without it, id numbers and proofs of transfers cannot be read, and tickets cannot be checked. */
  secret_key: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last entry: what must have come before it. */
export const endSchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type End = z.infer<typeof endSchema>

/** Table with a row for each photograph. */
const PICTURES = 'pictures'

export const MANIFEST = 'manifest.json'
export const END = 'end.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

export type ArchiveFacts = { tables: number; rows: number; files: number }

type Source = {
  client: pg.ClientBase
  site: string
  engine: string
  secretKey: string
  pictures: PictureStore
  now: Date
  signal: AbortSignal
  /** Called when the database was read: others may have it again. */
  onDatabaseRead(): Promise<void>
}

/** A tar of all tables as COPY writes them, and of uploads. It is read while it is written. */
export function startArchive(source: Source): { archive: Pack; written: Promise<ArchiveFacts> } {
  const archive = pack()
  const written = write(archive, source)
  written.catch((error) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  return { archive, written }
}

async function write(archive: Pack, source: Source): Promise<ArchiveFacts> {
  const { client, pictures, now, signal } = source
  const tables = await tablesOf(client)
  const manifest: Manifest = {
    format: FORMAT,
    made_at: now.toISOString(),
    site: source.site,
    engine: source.engine,
    migrations: await migrationsOf(client),
    secret_key: source.secretKey,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: await sequencesOf(client),
  }
  await add(archive, MANIFEST, JSON.stringify(manifest, null, 2), now)
  const rows: Record<string, number> = {}
  for (const table of tables) rows[table.name] = await addTable(archive, source, table)
  await source.onDatabaseRead()
  let files = 0
  for await (const { name, content } of pictureFiles(pictures)) {
    signal.throwIfAborted()
    await add(archive, `${FILES}${name}`, content, now)
    files += 1
  }
  // The folder is empty where DATA_DIR is another than the server's. A single lost file must not stop all backups, so it is left to the doctor.
  if (files === 0 && (rows[PICTURES] ?? 0) > 0) throw new BackupProblem('no_photographs')
  const end: End = { rows, files }
  await add(archive, END, JSON.stringify(end), now)
  archive.finalize()
  return { tables: tables.length, rows: Object.values(rows).reduce((sum, each) => sum + each, 0), files }
}

async function addTable(archive: Pack, { client, now, signal }: Source, table: TableShape): Promise<number> {
  let rows = 0
  let part = 0
  for await (const piece of piecesOf(client, table)) {
    signal.throwIfAborted()
    part += 1
    rows += piece.rows
    await add(archive, `${TABLES}${table.name}/${String(part).padStart(6, '0')}.copy`, piece.text, now)
  }
  return rows
}

/** Resolves when there is room for more. */
function add(archive: Pack, name: string, content: string | Buffer, mtime: Date): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: bytes.length, mtime, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.end(bytes)
  })
}
