import { type Photo, photoFile } from '../../../core/picture/photo.ts'
import type { Pictured } from './Viewer.tsx'

type Media = { photo?: Photo | undefined }

/** For the gallery; none where there are fewer than two, which stand in the head of the page. */
export function galleryOf(medias: readonly Media[]): Pictured[] {
  const photos = medias.flatMap(({ photo }) => photo ?? [])
  if (photos.length < 2) return []
  return photos.map((photo) => ({
    shown: { src: photoFile(photo), photo },
    alt: photo.alt,
    caption: photo.caption,
  }))
}
