import type { Permission } from '../../../core/base/common/people/rights.ts'
import type { Photo } from '../../../core/trade/picture/photo.ts'

type Locale = 'id' | 'en'

export type StoredFile = { name: string; storedAt: Date }

/** Stores files by name. Names have small letters, digits, `-` and `.` only. Every store passes `server/trade/pictures/store.test.ts`. */
export type PictureStore = {
  /** Replaces a file of the same name. */
  put(name: string, file: { type: string; bytes: Buffer }): Promise<void>
  /** Null where there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** All photographs that visitors see, held in memory. */
export type Album = {
  /** In their order, without those that lack an alternative text. */
  photos(owner: string, locale: Locale): readonly Photo[]
  /** Changes when any photograph changes. */
  version(): number
  /** Reads from the database what changed, also by another process. */
  refresh(): Promise<void>
}

/** A photograph has two file types; more effort takes longer and makes smaller files. */
export type PhotoEncoding = Readonly<Record<'webp' | 'avif', { quality: number; effort: number }>>

/** `encoding` is of the files that are made from now on. */
export type Pictures = { store: PictureStore; album: Album; encoding: PhotoEncoding }

/** `page`: its path after the language part; null without a page of its own. */
export type PictureOwner = { id: string; name: Readonly<Record<Locale, string>>; page: string | null }

/** The things of one kind that can have photographs. `kind` is the part of the key before the slash. */
export type PictureOwners = {
  kind: string
  /** Right needed to change them; `stock` when left out. */
  needs?: Permission
  list(): Promise<readonly PictureOwner[]>
}
