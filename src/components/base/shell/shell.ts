import { hasUnsent } from '../../../islands/trade/kept/kept.ts'
import { sayLeftToast } from '../../../lib/left-toast.ts'
import { whenIdle } from '../../../lib/page/idle.ts'
import { sampleTimes } from '../../../lib/visits/sample.ts'

const YEAR_SECONDS = 31_536_000
const root = document.documentElement

export function startShell(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  sayLeftToast()
  sampleTimes()
  // Few come by a link with a code, order for a customer (`lib/ordering.ts`), or kept something before signing in.
  if (/code=/.test(location.search) || isOrdering() || (root.dataset.member !== undefined && hasUnsent()))
    import('./rare.ts').then(({ startRare }) => startRare())
  // A page that is shown from a copy, or in place of one, has no connection to ask by.
  if (root.dataset.kept !== undefined) return
  if (root.dataset.member !== undefined) import('./member-menu.ts').then(({ showMember }) => showMember())
  onFirstTouch(workOffline)
}

/** What a page needs only once somebody uses it costs the first view nothing. */
function onFirstTouch(work: () => void): void {
  if (navigator.userActivation?.hasBeenActive) return whenIdle(work)
  const touched = new AbortController()
  const start = () => {
    touched.abort()
    whenIdle(work)
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(kind, start, { signal: touched.signal, capture: true, passive: true })
}

function workOffline(): void {
  // Only a built site has the worker.
  if (import.meta.env.PROD) import('../../../lib/offline/start.ts').then(({ startOffline }) => startOffline(null))
  // Whoever had kept them may be signed out.
  if (hasTickets()) import('../../../islands/trade/ticket/offline-tickets.ts').then(({ dropOthers }) => dropOthers())
}

function hasTickets(): boolean {
  try {
    return 'pelesir:local:tickets' in localStorage
  } catch {
    return false
  }
}

function isOrdering(): boolean {
  try {
    return 'pelesir:session:order' in sessionStorage
  } catch {
    return false
  }
}

function onClick(event: MouseEvent): void {
  const { target, ctrlKey, metaKey } = event
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  if (link?.dataset.locale) keepLanguage(link)
  if (link?.dataset.next !== undefined) keepWayBack(link)
  if (link?.dataset.find !== undefined && !ctrlKey && !metaKey) find(event, link)
  if (target.closest('[data-logout]')) import('./logout.ts').then(({ askToLogOut }) => askToLogOut())
}

/** `/` and Ctrl+K open the search for everything, where the page has one. */
function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event
  const isTaken = target instanceof Element && target.matches('input,select,textarea,:modal *')
  const link = document.querySelector<HTMLAnchorElement>('a[data-find]')
  if (link && (ctrlKey || metaKey ? key === 'k' : key === '/' && !isTaken)) find(event, link)
}

function find(event: Event, link: HTMLAnchorElement): void {
  event.preventDefault()
  import('../find/open.ts').then(({ openBox }) => openBox(link))
}

function keepLanguage(link: HTMLAnchorElement): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of this year's phones
  document.cookie = `pelesir_locale=${link.dataset.locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`
  link.search = location.search
  link.hash = location.hash
}

function keepWayBack(link: HTMLAnchorElement): void {
  const here = location.pathname + location.search
  if (here.split('/').length > 2 && !/\/(login|register)\b/.test(here)) {
    link.search = new URLSearchParams({ next: here }).toString()
  }
}
