import { type WireName, wireName } from '../../../../core/base/common/call/wire-name.ts'
import { toast } from '../../../ui/toast.ts'
import { shellWords } from './words.ts'

const root = document.documentElement

type Member = WireName & { id: string; email: string; rights?: string[] }
type Link = { href: string; text: string; icon: string; needs?: string }
type Menu = { header: Link[]; drawer: Link[] }

export async function showMember(): Promise<void> {
  const locale = root.lang.slice(0, 2)
  const [member, menu] = await Promise.all([askMember(locale), askMenu(locale)])
  if (member === 'visitor') return forgetMember()
  if (!member || !menu) toast((await shellWords()).menusFailed, 'bad')
  if (!member) return
  fill('name', wireName(member))
  fill('email', member.email)
  for (const place of document.querySelectorAll<HTMLElement>('[data-needs]'))
    place.hidden = !mayUse(place.dataset.needs, member)
  if (!menu) return
  const forMember = ({ needs }: Link) => mayUse(needs, member)
  replaceLinks('header', menu.header.filter(forMember))
  replaceLinks('drawer', menu.drawer.filter(forMember))
}

async function askMember(locale: string): Promise<Member | 'visitor' | null> {
  const answer = await fetch('/api/v1/auth/profil', {
    headers: { Language: locale },
    credentials: 'same-origin',
  }).catch(() => null)
  if (answer?.status === 401) return 'visitor'
  const body: { data?: Member } | null = answer?.ok ? await answer.json().catch(() => null) : null
  // `sign-in-over.tsx` compares it.
  if (body?.data) root.dataset.memberId = body.data.id
  return body?.data ?? null
}

async function askMenu(locale: string): Promise<Menu | null> {
  const answer = await fetch(`/${locale}/menu.json`).catch(() => null)
  return answer?.ok ? await answer.json().catch(() => null) : null
}

function mayUse(needs: string | undefined, { rights }: Member): boolean {
  return !needs || (rights?.includes(needs) ?? false)
}

/** The new links look like the link they replace. In the header the others are icons. */
function replaceLinks(place: keyof Menu, links: readonly Link[]): void {
  const standing = document.querySelector<HTMLAnchorElement>(`[data-menu=${place}]`)
  if (!standing) return
  const known = standing.pathname
  standing.replaceWith(
    ...links.map(({ href, text, icon }) => {
      const link = document.createElement('a')
      link.className = standing.className
      link.href = href
      if (link.pathname === location.pathname) link.ariaCurrent = 'page'
      const isText = place === 'drawer' || link.pathname === known
      const isIcon = place === 'drawer' || !isText
      if (isIcon) link.innerHTML = icon
      if (isText) link.append(text)
      else link.ariaLabel = text
      return link
    }),
  )
}

/** The session ended on the server; the next page need not ask again. */
function forgetMember(): void {
  root.removeAttribute('data-member')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of this year's phones
  document.cookie = 'pelesir_member=;path=/;max-age=0'
}

function fill(part: string, text: string): void {
  for (const place of document.querySelectorAll(`[data-member=${part}]`)) place.textContent = text
}
