import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { openPglite } from '../base/db/connect.ts'
import { loadReferenceData, type ReferenceTable } from '../base/db/reference.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/pelesir/', import.meta.url))
const SOURCES = [
  '../base/db/migrations/',
  '../base/db/reference.ts',
  '../base/db/keyword.ts',
  '../../data/',
  '../../package-lock.json',
]

/** File of a migrated database with the reference data, made once: starting a test from it takes a quarter of the time. */
export async function preparedDump(tables: readonly ReferenceTable[]): Promise<string> {
  const file = `${FOLDER}database-${hashOfContent()}.tar`
  if (existsSync(file)) return file
  const database = await openPglite('memory://')
  await loadReferenceData(database.db, tables)
  const bytes = await database.dump?.()
  await database.close()
  if (!bytes) throw new Error('the embedded database gave no dump')
  keep(file, bytes)
  return file
}

/** Dump of a database that only ran the script, without migrations. */
export async function dumpOf(script: string): Promise<string> {
  const file = `${FOLDER}script-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.tar`
  if (existsSync(file)) return file
  const database = await PGlite.create()
  await database.exec(script)
  const dump = await database.dumpDataDir('gzip')
  await database.close()
  keep(file, new Uint8Array(await dump.arrayBuffer()))
  return file
}

/** Unpacked, which saves every test a quarter of its start. Whole or not at all: other processes may look for the same file. */
function keep(file: string, bytes: Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, gunzipSync(bytes))
  renameSync(`${file}.${process.pid}`, file)
}

/** Hash of all sources of a migrated database with the reference data. */
export function hashOfContent(): string {
  return hashOf([...SOURCES, ...makersOfRows()])
}

function makersOfRows(): string[] {
  return globSync('*/reference/*.ts', { cwd: fileURLToPath(new URL('..', import.meta.url)) }).map(
    (file) => `../${file}`,
  )
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const url = new URL(source, import.meta.url)
    const names = source.endsWith('/') ? readdirSync(url).filter((name) => /\.(sql|json)$/.test(name)) : ['']
    for (const name of names.sort()) hash.update(readFileSync(name ? new URL(name, url) : url))
  }
  return hash.digest('hex').slice(0, 16)
}
