import type { Permission } from '../../core/common/rights.ts'
import type { Photo } from '../../core/picture/photo.ts'

type Locale = 'id' | 'en'

export type StoredFile = { name: string; storedAt: Date }

/** Keeps files by name. Names are made here: small letters, digits, `-` and `.`. Every store passes `server/pictures/store.test.ts`. */
export type PictureStore = {
  /** Replaces a file of the same name. */
  put(name: string, file: { type: string; bytes: Buffer }): Promise<void>
  /** Null where there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** A file that is not there is no error. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** What visitors see of all photographs, read without waiting. */
export type Album = {
  /** In their order, without those that lack an alternative text. */
  photos(owner: string, locale: Locale): readonly Photo[]
  /** Changes with any of them. */
  version(): number
  /** Asks the database for what changed, also by another process. */
  refresh(): Promise<void>
}

export type Queue = {
  /** Throws ApiError('temporarily_unavailable') where too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export type Pictures = { store: PictureStore; album: Album; queue: Queue }

/** `page`: where visitors see it, below the language; null where it has none of its own. */
export type PictureOwner = { id: string; name: Readonly<Record<Locale, string>>; page: string | null }

/** What of one kind can have photographs. `kind` stands before the slash of the key. */
export type PictureOwners = {
  kind: string
  /** Who may change them; those who may change stock, when left out. */
  needs?: Permission
  list(): Promise<readonly PictureOwner[]>
}
