import { type Photo, photoFile } from '../../../../core/trade/picture/photo.ts'
import type { Pictured } from './Viewer.tsx'

type Media = { photo?: Photo | undefined }

/** Photographs for the gallery; empty with fewer than two, because the page head shows the first. */
export function galleryOf(medias: readonly Media[]): Pictured[] {
  const photos = medias.flatMap(({ photo }) => photo ?? [])
  if (photos.length < 2) return []
  return photos.map((photo) => ({
    shown: { src: photoFile(photo), photo },
    alt: photo.alt,
    caption: photo.caption,
  }))
}
