import { localeOfPath } from '../../../lib/locale.ts'
import { loadStyle } from '../../../lib/page/load-style.ts'
import sheet from '../../../styles/find.css?url'
import { groupOf, make } from './draw.ts'
import { ask, findWords, groupsOf, services } from './groups.ts'

/** Draws what the address asks for, as links. */
export default async function startSearchPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-found]')
  const input = document.querySelector<HTMLInputElement>('[data-search-page] input')
  const q = new URLSearchParams(location.search).get('q')?.trim().slice(0, input?.maxLength) ?? ''
  if (!place) return
  if (input) input.value = q
  loadStyle(sheet)
  const locale = localeOfPath(location.pathname)
  const t = await findWords(locale)
  const found = q ? await ask(locale, q).catch(() => null) : []
  const groups = found && found.length > 0 ? groupsOf(t, locale, found) : [services(t, locale)]
  const says = !found ? t('find:failed') : q && found.length === 0 ? t('find:none', { text: q }) : ''
  const note = make('div', { className: 'find-note', role: 'status', hidden: !says }, make('b', { textContent: says }))
  if (found && says) note.append(make('p', { textContent: t('find:noneHint') }))
  place.replaceChildren(note, ...groups.map((group) => groupOf(group, null)))
}
