import type { Point } from '../../../core/base/common/distance.ts'

/** Address of a map with the streets around a place. */
export function streetMapOf({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
