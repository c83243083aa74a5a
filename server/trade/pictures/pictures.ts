import { ownerKey } from '../../../core/trade/picture/owner.ts'
import { type Photo, photoFile } from '../../../core/trade/picture/photo.ts'
import type { Config } from '../../base/common/config.ts'
import type { PhotoEncoding, Pictures } from '../../base/common/pictures.ts'
import type { Db } from '../../base/db/connect.ts'
import type { Locale } from '../../base/words/words.ts'
import type { Loop } from '../booking/module.ts'
import { createAlbum } from './album.ts'
import { PHOTO_ENCODING } from './render.ts'
import { createPictureStore } from './store.ts'

/** Tests encode in less time. */
export function createPictures(
  config: Pick<Config, 'pictures'>,
  db: Db,
  encoding: PhotoEncoding = PHOTO_ENCODING,
): Pictures {
  return { store: createPictureStore(config), album: createAlbum(db), encoding }
}

/** How often changes of other processes are read. */
const LOOK_MS = 3_000

export function albumLoop({ pictures }: { pictures: Pictures }): Loop {
  return { everyMs: LOOK_MS, run: () => pictures.album.refresh(), failure: 'photographs could not be read' }
}

/** Photographs of one kind of product, for its views. */
export type KindPhotos = {
  of(id: string, locale: Locale): readonly Photo[]
  /** For a list, which shows one without its caption. */
  first(id: string, locale: Locale): Photo | undefined
  /** Caches stay valid while this does not change. */
  version(): number
}

export function photosOfKind({ pictures: { album } }: { pictures: Pictures }, kind: string): KindPhotos {
  const of: KindPhotos['of'] = (id, locale) => album.photos(ownerKey(kind, id), locale)
  return {
    of,
    first(id, locale) {
      const [first] = of(id, locale)
      return first && { ...first, caption: '' }
    },
    version: () => album.version(),
  }
}

/** In the form that tours and attractions use for a picture. */
export function mediaOf(owner: string, photo: Photo) {
  return {
    id: `${owner}-${photo.path.split('/').at(-1)}`,
    title: photo.alt,
    path: photo.path,
    thumbnail_path: photoFile(photo, THUMB_WIDTH),
    mime_type: 'image/webp',
    type: 'photo' as const,
    url: photoFile(photo),
    photo,
  }
}

const THUMB_WIDTH = 640
