import type { FastifyReply } from 'fastify'

/** Places that a keyword search returns at most. */
export const MOST_PLACES = 12

/** Lets browsers keep the places of a keyword: they are the same for all visitors, and each keystroke asks for some. */
export function cachePlaces(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'private, max-age=600', vary: 'Language, Origin' })
}
