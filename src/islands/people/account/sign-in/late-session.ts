import type { IslandProps } from '../../../../ui/react/words.tsx'

/** `withSession`, fetched on the press for pages that hardly need it. Where it cannot be fetched, only sends. */
export async function withLateSession<Answer>(speech: IslandProps, send: () => Promise<Answer>): Promise<Answer> {
  const session = await import('../with-session.ts').catch(() => null)
  return session ? await session.withSession(speech, send) : await send()
}
