/** A photograph as pages show it. `path` has no width and no extension; `alt` is in the reader's language. */
export type Photo = {
  path: string
  /** Size of the largest file, in pixels. */
  width: number
  height: number
  alt: string
  /** Empty without a caption, and always in lists. */
  caption: string
}

/** Fractions of the largest width, smallest first. */
const PARTS = [1 / 6, 1 / 3, 1 / 2, 2 / 3, 1]

export const LARGEST_WIDTH = 1920
/** Smallest width in pixels, also after cropping: below it a photograph looks blurred on a phone. */
export const LEAST_WIDTH = 800
export const LEAST_HEIGHT = 400

export type PhotoType = 'avif' | 'webp'

/** Returns the five file widths of a photograph, in pixels, smallest first. */
export function widthsOf(largest: number): number[] {
  return PARTS.map((part) => Math.round(largest * part))
}

/** Returns the `srcset` of one file type. */
export function sourceSet({ path, width }: Pick<Photo, 'path' | 'width'>, type: PhotoType): string {
  return widthsOf(width)
    .map((each) => `${path}-${each}.${type} ${each}w`)
    .join(', ')
}

/** Returns one file, for callers and browsers that take no `srcset`. `most` is in pixels. */
export function photoFile({ path, width }: Pick<Photo, 'path' | 'width'>, most = LARGEST_WIDTH): string {
  const widths = widthsOf(width)
  const fits = widths.filter((each) => each <= most).at(-1) ?? widths[0] ?? width
  return `${path}-${fits}.webp`
}

/** Returns the file for shared links, 1200 by 630 pixels. */
export function sharedFile({ path }: Pick<Photo, 'path'>): string {
  return `${path}-share.jpg`
}
