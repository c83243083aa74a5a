import { photoFile, sourceSet } from '../../../core/picture/photo.ts'
import type { Shown } from '../scene/scene-file.ts'

type Props = {
  shown: Shown
  /** Where the text beside it says the same: empty. */
  alt?: string
  /** How wide it is drawn, as `sizes` of HTML says it. */
  sizes: string
  width?: number
  height?: number
  /** The first of a page is asked for before others; the rest when it comes near. */
  isFirst?: boolean
  className: string
}

/** A photograph in the width that fits, or the drawing where there is none. Its space is kept by `className` or width and height. */
export function Picture({ shown: { src, photo }, alt = '', sizes, isFirst = false, ...size }: Props) {
  const image = (
    <img
      src={photo ? photoFile(photo, 640) : src}
      srcSet={photo && sourceSet(photo, 'webp')}
      sizes={photo && sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      {...size}
    />
  )
  if (!photo) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(photo, 'avif')} sizes={sizes} />
      {image}
    </picture>
  )
}
