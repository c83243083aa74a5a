import { pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import * as z from 'zod/mini'
import { ageOpened } from './age.ts'
import { END, type End, endSchema, FILES, MANIFEST, type Manifest, manifestSchema, TABLES } from './archive.ts'
import { isPicture } from './files.ts'
import { BackupProblem, problemOf } from './problem.ts'

/** One piece of an archive, between its manifest and its end. */
export type Part = { table: string; text: string } | { file: string; content: Buffer }

export type ArchiveReader = {
  manifest: Manifest
  /** Must be read to its end: what is missing or was changed is known only then. */
  parts: AsyncGenerator<Part, End>
}

/** Throws BackupProblem, and so do the parts. */
export async function openArchive(source: Readable, passphrase: string): Promise<ArchiveReader> {
  const entries = entriesOf(await ageOpened(passphrase, source))
  const first = await entries.next()
  if (first.done || first.value.name !== MANIFEST) throw new BackupProblem('not_a_backup')
  const manifest = manifestOf(first.value.content)
  return { manifest, parts: partsOf(entries, manifest) }
}

type Entry = { name: string; content: Buffer }

async function* entriesOf(plain: Readable): AsyncGenerator<Entry> {
  const archive = extract()
  // Failures come out of the archive, when it is read.
  pipeline(plain, createGunzip(), archive, () => {})
  try {
    for await (const entry of archive) yield { name: entry.header.name, content: await buffer(entry) }
  } catch (cause) {
    const { code } = problemOf(cause)
    throw new BackupProblem(code === 'failed' ? 'file_damaged' : code, { cause })
  }
}

function manifestOf(content: Buffer): Manifest {
  const json: unknown = JSON.parse(content.toString())
  const { format } = z.parse(z.object({ format: z.number() }), json)
  const known = z.safeParse(manifestSchema, json)
  if (known.success) return known.data
  throw new BackupProblem(format > 1 ? 'newer_version' : 'not_a_backup')
}

async function* partsOf(entries: AsyncGenerator<Entry>, manifest: Manifest): AsyncGenerator<Part, End> {
  const tables = new Set(manifest.tables.map(({ name }) => name))
  const rows: Record<string, number> = Object.fromEntries([...tables].map((name) => [name, 0]))
  let files = 0
  let end: End | null = null
  for await (const { name, content } of entries) {
    if (end) throw new BackupProblem('not_a_backup')
    if (name === END) {
      end = z.parse(endSchema, JSON.parse(content.toString()))
    } else if (name.startsWith(FILES) && isPicture(name.slice(FILES.length))) {
      files += 1
      yield { file: name.slice(FILES.length), content }
    } else {
      const [table = ''] = name.startsWith(TABLES) ? name.slice(TABLES.length).split('/') : []
      if (!tables.has(table)) throw new BackupProblem('not_a_backup')
      const text = content.toString()
      rows[table] = (rows[table] ?? 0) + linesIn(text)
      yield { table, text }
    }
  }
  const isWhole = end?.files === files && [...tables].every((table) => end.rows[table] === rows[table])
  if (!end || !isWhole) throw new BackupProblem('file_incomplete')
  return end
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** Reads all of it and keeps nothing: whether it can be restored is known before anything is touched. */
export async function checkArchive(source: Readable, passphrase: string): Promise<{ manifest: Manifest; end: End }> {
  const { manifest, parts } = await openArchive(source, passphrase)
  for (;;) {
    const part = await parts.next()
    if (part.done) return { manifest, end: part.value }
  }
}
