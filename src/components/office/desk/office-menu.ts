import type * as contract from '../../../../core/office/desk/overview.ts'
import { waitingCounts } from '../../../../core/office/desk/overview-calls.ts'
import { call } from '../../../lib/call/call.ts'
import { localeOfPath } from '../../../lib/locale.ts'

const root = document.documentElement
const FOLDED = 'pelesir:local:office-folded'
const KEPT = 'pelesir:session:office-waiting'
const KEPT_MS = 60_000
/** The fold button covers the end of the menu. */
const MARGIN_PX = 56

/** Remembers folding, scrolls to the current entry, and loads the counts of waiting work once a minute while they are in sight. */
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
  showCurrent(menu)
  addEventListener('pelesir:acted', () => {
    quietly(() => sessionStorage.removeItem(KEPT))
    void showCounts(places)
  })
  const isSeen = () => places.some((place) => !place.closest('[data-needs]')?.hasAttribute('hidden'))
  if (isSeen()) return void showCounts(places)
  const watch = new MutationObserver(() => {
    if (!isSeen()) return
    watch.disconnect()
    void showCounts(places)
  })
  watch.observe(menu, { subtree: true, attributeFilter: ['hidden'] })
}

/** Runs when entries appear, and on phones when the menu opens. Not `scrollIntoView`, which would scroll the page too. */
function showCurrent(menu: HTMLElement): void {
  const scroll = () => {
    const entry = menu.querySelector('li a[aria-current]')
    if (!entry) return
    const [frame, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()]
    const isOut = place.top < frame.top + MARGIN_PX || place.bottom > frame.bottom - MARGIN_PX
    if (place.height > 0 && isOut) menu.scrollTop += place.top - frame.top - frame.height / 2
  }
  scroll()
  menu.addEventListener('toggle', scroll)
  const shown = new MutationObserver(scroll)
  shown.observe(menu, { subtree: true, attributeFilter: ['hidden'] })
  // Only once: later the reader's own scrolling stays.
  for (const act of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    menu.addEventListener(act, () => shown.disconnect(), { once: true, passive: true })
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
