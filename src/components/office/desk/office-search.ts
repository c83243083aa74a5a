import type { Data } from '../../../../core/base/common/call/endpoint.ts'
import { localTime } from '../../../../core/base/common/dates.ts'
import type * as contract from '../../../../core/office/desk/search.ts'
import { searchOffice } from '../../../../core/office/desk/search-calls.ts'
import { call } from '../../../lib/call/call.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { localeOfPath } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'

type Found = Data<typeof contract.searchOffice>
type Option = { href: string; text: string; more: string }

const TYPING_MS = 200
const LEAST = 2

/** Suggestions below the field: arrows and Enter choose, Escape closes. Enter alone leads to the list of bookings. */
function startOfficeSearch(): void {
  const form = document.getElementById('office-search')
  const input = form?.querySelector('input')
  const list = document.getElementById('office-found')
  const status = form?.querySelector('[role=status]')
  if (!(form instanceof HTMLFormElement) || !input || !list || !status) return
  const locale = localeOfPath(location.pathname)
  let asked = 0
  let timer = 0

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const chosen = () => options().find((option) => option.ariaSelected === 'true')

  function choose(option: HTMLElement | undefined): void {
    for (const each of options()) each.ariaSelected = String(each === option)
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input?.setAttribute('aria-activedescendant', option.id)
    else input?.removeAttribute('aria-activedescendant')
  }

  function show(isShown: boolean): void {
    if (list) list.hidden = !isShown
    input?.setAttribute('aria-expanded', String(isShown))
    if (!isShown) choose(undefined)
  }

  function say(text: string): void {
    const line = document.createElement('p')
    line.className = 'px-2.5 py-2 text-faint'
    line.textContent = text
    list?.replaceChildren(line)
    if (status) status.textContent = text
    show(true)
  }

  async function ask(): Promise<void> {
    const turn = ++asked
    const q = input?.value.trim() ?? ''
    if (q.length < LEAST) return show(false)
    const found = await call<typeof contract.searchOffice>(searchOffice, { query: { q } }, { locale }).catch(() => null)
    if (turn !== asked) return
    if (!found) return say(form?.dataset.failed ?? '')
    const groups = groupsOf(found)
    if (groups.length === 0) return say(form?.dataset.none ?? '')
    list?.replaceChildren(...groups.map(([name, entries]) => groupOf(form?.dataset[name] ?? '', entries)))
    for (const [index, option] of options().entries()) option.id = `office-found-${index}`
    if (status) status.textContent = String(options().length)
    show(true)
  }

  function groupsOf({ bookings, members, requests, transfers, items }: Found): [string, Option[]][] {
    const groups: [string, Option[]][] = [
      [
        'bookings',
        bookings.map(({ id, code, title, name, starts_at, starts_timezone }) => ({
          href: pathTo(locale, 'adminBooking', { id }),
          text: `${code} · ${title}`,
          more: `${name} · ${formatShortDate(locale, localTime(new Date(starts_at), starts_timezone).date)}`,
        })),
      ],
      [
        'members',
        members.map(({ id, name, email }) => ({
          href: pathTo(locale, 'adminMember', { id }),
          text: name,
          more: email,
        })),
      ],
      [
        'requests',
        requests.map(({ id, number, name }) => ({
          href: pathTo(locale, 'adminRequest', { id }),
          text: number,
          more: name,
        })),
      ],
      [
        'transfers',
        transfers.map(({ id, number, title, name }) => ({
          href: pathTo(locale, 'adminTransfer', { id }),
          text: `${number} · ${title}`,
          more: name,
        })),
      ],
      [
        'items',
        items.map(({ service, id, title }) => ({
          href: pathTo(locale, 'adminStock', { service, id }),
          text: title,
          more: '',
        })),
      ],
    ]
    return groups.filter(([, entries]) => entries.length > 0)
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    asked += 1
    timer = window.setTimeout(() => void ask(), TYPING_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (list.hidden) input.blur()
      else show(false)
    }
    if (event.key === 'Enter') {
      const option = list.hidden ? undefined : chosen()
      if (!option) return
      event.preventDefault()
      option.click()
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || list.hidden) return
    event.preventDefault()
    const all = options()
    const at = all.findIndex((option) => option.ariaSelected === 'true')
    const next = event.key === 'ArrowDown' ? at + 1 : (at < 0 ? all.length : at) - 1
    choose(all[(next + all.length) % all.length])
  })
  input.addEventListener('focus', () => {
    if (list.childElementCount > 0 && input.value.trim().length >= LEAST) show(true)
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) show(false)
  })
  // The field keeps the focus while a suggestion is pressed.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  // The field may be typed into before this file has come.
  if (document.activeElement === input) void ask()
}

function groupOf(name: string, entries: readonly Option[]): HTMLElement {
  const group = document.createElement('div')
  group.role = 'group'
  group.ariaLabel = name
  const title = document.createElement('p')
  title.className = 'px-2.5 pt-1.5 pb-0.5 text-xs font-semibold text-faint'
  title.ariaHidden = 'true'
  title.textContent = name
  group.append(title, ...entries.map(optionOf))
  return group
}

function optionOf({ href, text, more }: Option): HTMLElement {
  const option = document.createElement('a')
  option.role = 'option'
  option.ariaSelected = 'false'
  option.tabIndex = -1
  option.href = href
  option.className =
    'flex min-h-11 items-center justify-between gap-x-3 rounded-lg px-2.5 py-1 hover:bg-sunken aria-selected:bg-tint max-md:flex-col max-md:items-start max-md:justify-center md:min-h-9'
  const main = document.createElement('span')
  main.className = 'max-w-full min-w-0 truncate font-semibold'
  main.textContent = text
  const rest = document.createElement('span')
  rest.className = 'max-w-full truncate text-faint md:max-w-1/2 md:shrink-0'
  rest.textContent = more
  option.append(main, rest)
  return option
}

startOfficeSearch()
