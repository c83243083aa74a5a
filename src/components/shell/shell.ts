import { sayLeftNotice } from '../../lib/notice.ts'
import { toast } from '../../ui/toast.ts'

const YEAR_SECONDS = 31_536_000
const root = document.documentElement

export function startShell(): void {
  document.addEventListener('click', onClick)
  tellWhenScrolled()
  sayLeftNotice()
  if (root.dataset.member !== undefined) nameMember()
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const link = target.closest('a')
  if (link?.dataset.locale) keepLanguage(link)
  if (link?.dataset.next !== undefined) keepWayBack(link)
  if (target.closest('[data-logout]')) import('./logout.ts').then(({ askToLogOut }) => askToLogOut())
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

function tellWhenScrolled(): void {
  const mark = document.querySelector('[data-scroll-mark]')
  if (!mark) return
  new IntersectionObserver(([entry]) => root.toggleAttribute('data-scrolled', entry?.isIntersecting === false)).observe(
    mark,
  )
}

type Member = { first_name: string; last_name: string; email: string }

async function nameMember(): Promise<void> {
  const answer = await fetch('/api/v1/auth/profil', {
    headers: { Language: root.lang.slice(0, 2) },
    credentials: 'same-origin',
  }).catch(() => null)
  if (answer?.status === 401) return forgetMember()
  const body: { success?: boolean; data?: Member } | null = answer?.ok ? await answer.json().catch(() => null) : null
  if (!body?.data) return toast(document.getElementById('logging-out')?.dataset.menusFailed ?? '', 'bad')
  const { first_name, last_name, email } = body.data
  fill('name', `${first_name} ${last_name}`)
  fill('email', email)
}

/** The session ended on the server; the next page need not ask again. */
function forgetMember(): void {
  root.removeAttribute('data-member')
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'pelesir_member=;path=/;max-age=0'
}

function fill(part: string, text: string): void {
  for (const place of document.querySelectorAll(`[data-member=${part}]`)) place.textContent = text
}
