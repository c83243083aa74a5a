import { hasUnsent } from '../../../islands/trade/kept/kept.ts'
import { sayLeftToast } from '../../../lib/left-toast.ts'
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
  if (navigator.userActivation?.hasBeenActive) workOffline()
  else for (const touch of TOUCHES) addEventListener(touch, onTouch, true)
}

const TOUCHES = ['pointerdown', 'keydown', 'scroll']

/** The first view pays nothing for work that waits until somebody uses the page. */
function onTouch(): void {
  for (const touch of TOUCHES) removeEventListener(touch, onTouch, true)
  workOffline()
}

function workOffline(): void {
  import('./work-offline.ts').then(({ keepWhenIdle }) => keepWhenIdle())
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
