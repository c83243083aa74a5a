import type { FastifyReply } from 'fastify'

export const MOST_PLACES = 12

/** Each keystroke asks for places, and they are the same for all visitors. */
export function cachePlaces(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'private, max-age=600', vary: 'Language, Origin' })
}
