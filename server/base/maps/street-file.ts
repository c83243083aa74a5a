import { hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { codeOf } from '../common/error-code.ts'

/** Why a file is not used. Each has words in `office-doctor`. */
export type StreetProblem = 'unreadable' | 'foreign' | 'cut' | 'pictures' | 'packed' | 'layers'

export type StreetFile = { version: string; size: number }
/** Both null: there is no file. */
export type FoundStreets = { file: StreetFile | null; problem: StreetProblem | null }

/** Bytes of the header, by version 3 of the format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER = 127
/** The header and the first directory, which has the length of each tile or of further directories. */
const BEGINNING = 16_384
const MOST_METADATA = 4_000_000
const COMPRESSION = { none: 1, gzip: 2 }
const VECTORS = 1
const NO_STREETS: FoundStreets = { file: null, problem: null }

const unzip = promisify(gunzip)
const metadataSchema = z.object({ vector_layers: z.array(z.object({ id: z.string() })) })

/** The file while it is the same: an operator may replace it under a running server. */
export type OpenStreets = FoundStreets & { handle: FileHandle | null }

/** Opens the file at a path and says whether maps can use it. `handle` must be closed by the caller. */
export function createStreetReader(path: string): () => Promise<OpenStreets> {
  let known: { key: string; found: FoundStreets } | null = null
  return async () => {
    let handle: FileHandle | null = null
    try {
      handle = await open(path)
      const { ino, size, mtimeMs } = await handle.stat()
      const key = `${ino} ${size} ${mtimeMs}`
      if (known?.key !== key) known = { key, found: await inspect(handle, size) }
      return { ...known.found, handle }
    } catch (error) {
      await handle?.close()
      const isMissing = codeOf(error) === 'ENOENT'
      return { ...(isMissing ? NO_STREETS : { file: null, problem: 'unreadable' }), handle: null }
    }
  }
}

/** Says whether maps can use the file at a path. */
export async function findStreets(path: string): Promise<FoundStreets> {
  const { handle, ...found } = await createStreetReader(path)()
  await handle?.close()
  return found
}

async function inspect(handle: FileHandle, size: number): Promise<FoundStreets> {
  const beginning = await read(handle, 0, Math.min(BEGINNING, size))
  const problem = await problemOf(handle, beginning, size)
  if (problem) return { file: null, problem }
  // The content, not the time: copies of one file on several servers have the same version.
  return {
    file: { version: hash('sha256', Buffer.concat([beginning, Buffer.from(String(size))])).slice(0, 16), size },
    problem,
  }
}

async function problemOf(handle: FileHandle, header: Buffer, size: number): Promise<StreetProblem | null> {
  if (header.length < HEADER || header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3) return 'foreign'
  const [metadataAt, metadataLength, tilesAt, tilesLength] = [24, 32, 56, 64].map((at) =>
    Number(header.readBigUInt64LE(at)),
  ) as [number, number, number, number]
  const [internal = 0, ofTiles = 0, type = 0] = header.subarray(97, 100)
  if (size < tilesAt + tilesLength) return 'cut'
  if (type !== VECTORS) return 'pictures'
  const unpacked = Object.values(COMPRESSION)
  if (!unpacked.includes(internal) || !unpacked.includes(ofTiles)) return 'packed'
  if (metadataLength > MOST_METADATA) return 'layers'
  const metadata = await read(handle, metadataAt, metadataLength)
  try {
    const text = internal === COMPRESSION.gzip ? await unzip(metadata, { maxOutputLength: MOST_METADATA }) : metadata
    const { vector_layers: layers } = z.parse(metadataSchema, JSON.parse(text.toString()))
    return layers.some(({ id }) => id === 'roads') ? null : 'layers'
  } catch {
    return 'layers'
  }
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
