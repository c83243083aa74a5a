import { isbot } from 'isbot'
import type { Caller } from '../common/deps.ts'

/** Prefetched and prerendered pages may never be seen. */
const AHEAD = /prefetch|prerender|preview/

/** True for a person's browser that shows what it asks for. Programs and robots say so in their name; every browser begins with `Mozilla`. */
export function isBrowser({ headers }: Caller): boolean {
  const agent = headers['user-agent'] ?? ''
  const isAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    AHEAD.test(String(headers[name] ?? '')),
  )
  return agent.startsWith('Mozilla/') && !isAhead && !isbot(agent)
}

/** Do Not Track and Global Privacy Control. */
export function wantsNoTrace({ headers }: Caller): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
