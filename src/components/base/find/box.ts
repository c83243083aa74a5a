import { KEYWORD_LENGTH } from '../../../../core/base/list/keyword.ts'
import { type Locale, localeOfPath } from '../../../lib/locale.ts'
import { loadStyle } from '../../../lib/page/load-style.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Say } from '../../../lib/words.ts'
import sheet from '../../../styles/find.css?url'
import { CROSS, groupOf, icon, LENS, make } from './draw.ts'
import { ask, findWords, type Group, groupsOf, services } from './groups.ts'
import { keepOpened, opened } from './opened.ts'

const TYPING_MS = 180

let box: Promise<HTMLDialogElement> | undefined

/** Over the whole screen of a phone. Closes by Escape, its button or a press beside it. */
export async function openFind(): Promise<void> {
  box ??= makeBox(localeOfPath(location.pathname))
  const dialog = await box
  if (dialog.open) return
  dialog.showModal()
  const input = dialog.querySelector('input')
  input?.select()
  input?.dispatchEvent(new Event('input'))
}

async function makeBox(locale: Locale): Promise<HTMLDialogElement> {
  loadStyle(sheet)
  const t = await findWords(locale)
  const input = make('input', {
    type: 'search',
    name: 'q',
    ariaLabel: t('find:label'),
    placeholder: t('find:hint'),
    autocomplete: 'off',
    enterKeyHint: 'search',
    maxLength: KEYWORD_LENGTH,
    ariaAutoComplete: 'list',
    ariaExpanded: 'true',
    role: 'combobox',
  })
  input.setAttribute('aria-controls', 'find-list')
  const close = make('button', { type: 'button', className: 'find-close', ariaLabel: t('find:close') }, icon(CROSS))
  const form = make('form', { action: pathTo(locale, 'search') }, icon(LENS), input, close)
  const list = make('div', { id: 'find-list', className: 'find-list', role: 'listbox', ariaLabel: t('find:results') })
  const note = make('div', { className: 'find-note', hidden: true })
  const status = make('p', { className: 'sr-only', role: 'status' })
  const dialog = make('dialog', { className: 'find', ariaLabel: t('find:title') }, form, note, list, status)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  startSuggestions({ t, locale, input, list, note, status })
  document.body.append(dialog)
  return dialog
}

type Parts = {
  t: Say
  locale: Locale
  input: HTMLInputElement
  list: HTMLElement
  note: HTMLElement
  status: HTMLElement
}

/** Arrows and Enter choose; Enter alone leads to the page of results. */
function startSuggestions({ t, locale, input, list, note, status }: Parts): void {
  let asked: AbortController | undefined
  let timer = 0
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]

  function choose(option: HTMLElement | undefined): void {
    for (const each of options()) each.ariaSelected = String(each === option)
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }

  function show(groups: readonly Group[], text = '', hint = ''): void {
    list.replaceChildren(...groups.map((group) => groupOf(group, 'option')))
    for (const [index, option] of options().entries()) option.id = `find-${index}`
    choose(undefined)
    note.hidden = !text
    note.replaceChildren(make('b', { textContent: text }), make('p', { textContent: hint }))
    status.textContent = text ? `${text}. ${hint}` : t('find:count', { count: options().length })
  }

  async function look(q: string): Promise<void> {
    asked = new AbortController()
    const { signal } = asked
    const found = await ask(locale, q, signal).catch(() => null)
    if (signal.aborted) return
    if (!found) return show([services(t, locale)], t('find:failed'))
    if (found.length === 0) return show([services(t, locale)], t('find:none', { text: q }), t('find:noneHint'))
    show(groupsOf(t, locale, found))
  }

  function typed(): void {
    clearTimeout(timer)
    asked?.abort()
    const q = input.value.trim()
    if (q) timer = window.setTimeout(() => void look(q), TYPING_MS)
    else show([...opened(t('find:recent'), locale), services(t, locale)])
  }

  function follow(event: Event, option: HTMLAnchorElement): void {
    const { asks } = option.dataset
    if (!asks) {
      keepOpened(option, locale)
      return
    }
    event.preventDefault()
    input.value = asks
    input.focus()
    clearTimeout(timer)
    asked?.abort()
    void look(asks)
  }

  input.addEventListener('input', typed)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    // Browsers would only empty the field.
    if (event.key === 'Escape') {
      event.preventDefault()
      input.closest('dialog')?.close()
    }
    const all = options()
    const at = all.findIndex(({ ariaSelected }) => ariaSelected === 'true')
    if (event.key === 'Enter' && all[at]) {
      event.preventDefault()
      all[at].click()
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || all.length === 0) return
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? at + 1 : (at < 0 ? all.length : at) - 1
    choose(all[(next + all.length) % all.length])
  })
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a')
    if (option && !event.ctrlKey && !event.metaKey) follow(event, option)
  })
  input.form?.addEventListener('submit', (event) => {
    if (!input.value.trim()) event.preventDefault()
  })
}
