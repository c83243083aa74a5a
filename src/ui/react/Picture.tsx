import { photoFile, sourceSet } from '../../../core/trade/picture/photo.ts'
import type { Shown } from '../scene/scene-file.ts'

type Props = {
  shown: Shown
  /** Alternative text; empty when the text beside it says the same. */
  alt?: string
  /** HTML `sizes`. */
  sizes: string
  width?: number
  height?: number
  /** The first photograph of a page loads first; others load when they come near. */
  isFirst?: boolean
  className: string
}

/** A photograph in a fitting width, or a drawing without one. `className`, or width and height, reserve its space. */
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
