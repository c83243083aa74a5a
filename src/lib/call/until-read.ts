import { hasUnread } from './early.ts'

/** Answers that came with the page only need reading; one that the page never asks for must not hold it for ever. */
const UNREAD_MS = 3_000

export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Resolves when the page has read the answers that came with it: our server has drawn it with these, and with no other. */
export async function untilRead(): Promise<void> {
  const until = performance.now() + UNREAD_MS
  while (hasUnread() && performance.now() < until) await breathe()
}
