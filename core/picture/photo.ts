/** A photograph as pages show it. `path` has no width and no ending; `alt` is in the reader's language. */
export type Photo = {
  path: string
  /** Of the largest file, in pixels. */
  width: number
  height: number
  alt: string
  /** Empty without one, and in lists. */
  caption: string
}

/** Parts of the largest width, smallest first. */
const PARTS = [1 / 6, 1 / 3, 1 / 2, 2 / 3, 1]

export const LARGEST_WIDTH = 1920
/** After cropping too: less is blurred on a phone. */
export const LEAST_WIDTH = 800
export const LEAST_HEIGHT = 400

export type PhotoType = 'avif' | 'webp'

/** The five widths of the files of a photograph, in pixels, smallest first. */
export function widthsOf(largest: number): number[] {
  return PARTS.map((part) => Math.round(largest * part))
}

/** The `srcset` of one type. */
export function sourceSet({ path, width }: Pick<Photo, 'path' | 'width'>, type: PhotoType): string {
  return widthsOf(width)
    .map((each) => `${path}-${each}.${type} ${each}w`)
    .join(', ')
}

/** For callers that take one file, and for browsers without `srcset`: as wide as a page needs at most twice over. */
export function photoFile({ path, width }: Pick<Photo, 'path' | 'width'>, most = LARGEST_WIDTH): string {
  const widths = widthsOf(width)
  const fits = widths.filter((each) => each <= most).at(-1) ?? widths[0] ?? width
  return `${path}-${fits}.webp`
}

/** 1200 by 630 pixels, for links that are shared. */
export function sharedFile({ path }: Pick<Photo, 'path'>): string {
  return `${path}-share.jpg`
}
