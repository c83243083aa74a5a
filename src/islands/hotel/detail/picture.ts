import type { HotelDetail } from '../../../../core/hotel/detail.ts'

export type HotelPicture = HotelDetail['Images'][number]

/** The operator's own picture, or the drawn scene. */
export function sourceOf({ ImageUri, Scene }: Pick<HotelPicture, 'ImageUri' | 'Scene'>): string {
  return ImageUri ?? `/scenes/${Scene}.svg`
}
