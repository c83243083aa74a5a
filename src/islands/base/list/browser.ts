import type { ReadableAtom } from 'nanostores'
import { hasMore, hasUnread } from '../../../lib/call/early.ts'
import { logWarning } from '../../../lib/call/log.ts'
import { breathe, untilRead } from '../../../lib/call/until-read.ts'
import { todayInWib } from '../../../lib/today.ts'
import type { PositionStore } from './stores/position.ts'
import type { Browser } from './stores/results.ts'
import { cameBack } from './use-position.ts'

export function inBrowser($position: PositionStore): Browser {
  return {
    log: logWarning,
    today: todayInWib,
    painted: () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    isDrawn: hasMore,
    breathe,
    bar: {
      read: () => new URLSearchParams(location.search),
      write(query, how) {
        const href = `${location.pathname}?${query}${location.hash}`
        // A sheet that led here left its entry to be taken over.
        if (how === 'push' && !history.state?.spare) history.pushState(null, '', href)
        else history.replaceState(how === 'push' ? null : history.state, '', href)
      },
    },
    positionOf(search) {
      const position = $position.get()
      return position?.search === search && cameBack(position) ? position : null
    },
  }
}

/** Answers that are there already are worth one moment: the page is drawn once with them, and not twice. */
const MOMENT_MS = 100

type Opened = { open: () => Promise<void>; run: { $waits: ReadableAtom<boolean> } }

/** Makes the page and opens its search; resolves when its first answers are in, or after a moment. */
export async function opened<Page extends Opened>(make: () => Page): Promise<{ page: Page }> {
  await breathe()
  const page = make()
  await breathe()
  void page.open()
  // The search has not begun before.
  await breathe()
  if (hasUnread()) {
    await untilRead()
    // The page settles its last answer in the next moment.
    await breathe()
    return { page }
  }
  const { $waits } = page.run
  await new Promise<void>((resolve) => {
    const look = (waits: boolean) => {
      if (!waits) resolve()
    }
    const stop = $waits.subscribe(look)
    setTimeout(() => {
      stop()
      resolve()
    }, MOMENT_MS)
  })
  return { page }
}
