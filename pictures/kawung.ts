import { KAWUNG_TILE, KAWUNG_TILE_SIZE } from '../core/base/common/kawung.ts'

export type KawungOptions = {
  stroke?: string
  opacity?: number
  /** Tile side in pixels. */
  size?: number
  /** Needed when a page shows the pattern more than once. */
  id?: string
}

/** Decorative: hidden from screen readers. */
export function kawungSvg(options: KawungOptions = {}): string {
  const { stroke = 'currentColor', opacity = 0.3, size = KAWUNG_TILE_SIZE, id = 'kawung' } = options
  const tile = `viewBox="0 0 ${KAWUNG_TILE_SIZE} ${KAWUNG_TILE_SIZE}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"`
  const lines = `<path fill="none" stroke="${stroke}" d="${KAWUNG_TILE.join('')}"/>`
  return `<svg class="block size-full" width="100%" height="100%" opacity="${opacity}" aria-hidden="true"><pattern id="${id}" ${tile}>${lines}</pattern><rect width="100%" height="100%" fill="url(#${id})"/></svg>`
}
