import { waitingCounts } from '../../../core/admin/calls.ts'
import type * as contract from '../../../core/admin/overview.ts'
import { call } from '../../lib/call.ts'
import { localeOfPath } from '../../lib/locale.ts'

const root = document.documentElement
const FOLDED = 'pelesir:local:office-folded'
const KEPT = 'pelesir:session:office-waiting'
const KEPT_MS = 60_000

/** Folding is remembered; what waits is asked for once a minute, and only for who sees it. */
function startOfficeMenu(): void {
  const fold = document.getElementById('office-fold')
  const say = () => fold?.setAttribute('aria-expanded', String(root.dataset.folded === undefined))
  say()
  fold?.addEventListener('click', () => {
    const isFolded = root.toggleAttribute('data-folded')
    say()
    quietly(() => localStorage.setItem(FOLDED, isFolded ? '1' : '0'))
  })
  const menu = document.getElementById('office-menu')
  const places = [...document.querySelectorAll<HTMLElement>('[data-count]')]
  if (!menu) return
  const isSeen = () => places.some((place) => !place.closest('[data-roles]')?.hasAttribute('hidden'))
  if (isSeen()) return void showCounts(places)
  const watch = new MutationObserver(() => {
    if (!isSeen()) return
    watch.disconnect()
    void showCounts(places)
  })
  watch.observe(menu, { subtree: true, attributeFilter: ['hidden'] })
}

type Counts = Readonly<Record<string, number | null>>

async function showCounts(places: readonly HTMLElement[]): Promise<void> {
  const counts = kept() ?? (await ask())
  for (const place of places) {
    const count = counts[place.dataset.count ?? ''] ?? 0
    place.textContent = String(count)
    place.hidden = count === 0
  }
}

/** The office works without them. */
async function ask(): Promise<Counts> {
  const locale = localeOfPath(location.pathname)
  const counts: Counts = await call<typeof contract.waitingCounts>(waitingCounts, {}, { locale }).catch(() => ({}))
  quietly(() => sessionStorage.setItem(KEPT, JSON.stringify({ at: Date.now(), member: root.dataset.memberId, counts })))
  return counts
}

function kept(): Counts | null {
  return quietly(() => {
    const { at, member, counts } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
    return Date.now() - at < KEPT_MS && member === root.dataset.memberId ? counts : null
  })
}

/** Storage may be refused. */
function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}

startOfficeMenu()
