import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Point } from '../../../core/base/common/distance.ts'
import { drawMapPicture } from '../../../core/base/map/picture.ts'
import { PICTURE, readPictureName } from '../../../core/base/map/picture-address.ts'
import { pictureSvg } from '../../../core/base/map/svg.ts'
import { detailedPieces } from './atlas.ts'

const MOST_PICTURES = 500
const WEEK = 7 * 24 * 3600

/** Pictures of the surroundings of a place, for pages that show a map before it is opened. */
export function mapRoutes(app: FastifyInstance): void {
  const drawn = new LRUCache<string, string>({ max: MOST_PICTURES })
  app.get<{ Params: { name: string } }>('/maps/:name', (request, reply) => {
    const { name } = request.params
    const place = readPictureName(name)
    if (!place) return reply.callNotFound()
    const svg = drawn.get(name) ?? svgOf(place)
    drawn.set(name, svg)
    return reply.type('image/svg+xml').header('cache-control', `public, max-age=${WEEK}`).send(svg)
  })
}

function svgOf({ at, locale }: { at: Point; locale: 'id' | 'en' }): string {
  return pictureSvg(drawMapPicture({ at, locale, ...PICTURE }, detailedPieces))
}
