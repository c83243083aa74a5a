import Supercluster from 'supercluster'
import type { Bounds } from '../../../../core/base/common/distance.ts'

/** An offer at a place; `price` in rupiah. On a map without streets, offers of one `area` stand on a patch with its name. */
export type Pin = { key: string; name: string; area: string; latitude: number; longitude: number; price: number }

/** A marker, or several that stand too close to show each. */
export type Spot =
  | { kind: 'pin'; pin: Pin }
  | { kind: 'cluster'; id: number; count: number; lowest: number; latitude: number; longitude: number }

type Lowest = { lowest: number }

const RADIUS_PX = 60
/** Pixels of a tile. */
const TILE = 256
/** Closer than this all stand alone. */
const MAX_ZOOM = 15

export function createClusters(pins: readonly Pin[]) {
  const index = new Supercluster<{ pin: Pin }, Lowest>({
    radius: RADIUS_PX,
    extent: TILE,
    maxZoom: MAX_ZOOM,
    map: ({ pin }) => ({ lowest: pin.price }),
    reduce: (sum, { lowest }) => {
      sum.lowest = Math.min(sum.lowest, lowest)
    },
  })
  index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  )
  return {
    spotsIn: ([west, south, east, north]: Bounds, zoom: number): Spot[] =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }): Spot => {
        if ('pin' in properties) return { kind: 'pin', pin: properties.pin }
        const [longitude = 0, latitude = 0] = geometry.coordinates
        const { cluster_id: id, point_count: count, lowest } = properties
        return { kind: 'cluster', id, count, lowest, latitude, longitude }
      }),
    zoomInto: (id: number): number => index.getClusterExpansionZoom(id),
  }
}
