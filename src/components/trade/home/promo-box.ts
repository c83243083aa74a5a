import type { ShownPromo } from '../../../../core/trade/promo/contract.ts'
import { type Locale, localeOfPath } from '../../../lib/locale.ts'
import { isPromo } from '../../../lib/promo.ts'

type Words = { open: string; close: string }
const WORDS: Record<Locale, () => Promise<{ default: Words }>> = {
  id: () => import('../../../locales/id/promo.json'),
  en: () => import('../../../locales/en/promo.json'),
}

/** Shows the first one, without taking the focus or covering the search. Nothing when there is none. */
export async function showPromo(onShown: () => void): Promise<void> {
  const locale = localeOfPath(location.pathname)
  const [promo, words] = await Promise.all([firstPromo(locale), WORDS[locale]()])
  if (!promo) return
  place(boxOf(promo, words.default))
  onShown()
}

async function firstPromo(locale: Locale): Promise<ShownPromo | null> {
  const answer = await fetch('/api/v1/promo', { headers: { Language: locale } }).catch(() => null)
  const body: { data?: unknown } | null = answer?.ok ? await answer.json().catch(() => null) : null
  const first: unknown = Array.isArray(body?.data) ? body.data[0] : null
  return isPromo(first) ? first : null
}

function boxOf({ url, image, title, text }: ShownPromo, words: Words): HTMLDialogElement {
  const box = document.createElement('dialog')
  box.setAttribute('aria-labelledby', 'promo-title')
  box.className = 'card p-4 lifted'
  const name = make('h2', { id: 'promo-title', className: 'text-lg', textContent: title })
  const said = make('p', { className: 'text-soft', textContent: text })
  const link = make('a', { href: url, className: 'btn btn-quiet', textContent: words.open })
  const close = make('button', { type: 'button', className: 'btn btn-quiet', textContent: words.close })
  const actions = make('p', { className: 'mt-5 flex flex-wrap gap-2' })
  actions.append(link, close)
  box.append(pictureOf(image), name, said, actions)
  // `show()` would take the focus.
  box.setAttribute('open', '')
  closeBy(box, close)
  return box
}

/** In a corner where there is room below the search, without its picture if need be; elsewhere in the flow, below what is on the screen, so that nothing moves. */
function place(box: HTMLDialogElement): void {
  // Styles are set inline: rules for classes would be in the sheet inside each page of home.
  if (matchMedia('(min-width: 60rem)').matches) {
    const corner = { position: 'fixed', inset: 'auto 1rem 1rem auto', margin: '0', width: '20rem', zIndex: '20' }
    Object.assign(box.style, corner)
    document.body.append(box)
    if (coversSearch(box)) box.querySelector('img')?.remove()
    if (!coversSearch(box)) return
  }
  const main = document.querySelector('main')
  const inFlow = { position: 'static', inset: '', width: 'auto', maxWidth: '40rem', margin: '2rem auto 0', zIndex: '' }
  Object.assign(box.style, inFlow)
  main?.insertBefore(box, firstBelowScreen(main))
}

function coversSearch(box: HTMLElement): boolean {
  const search = document.querySelector('main form')?.getBoundingClientRect()
  const { left, top } = box.getBoundingClientRect()
  return search !== undefined && left < search.right && top < search.bottom
}

function firstBelowScreen(main: HTMLElement): Element | null {
  return [...main.children].find((part) => part.getBoundingClientRect().top > innerHeight) ?? null
}

function pictureOf(src: string): HTMLImageElement {
  const picture = make('img', { alt: '', src })
  Object.assign(picture.style, { width: '100%', aspectRatio: '2 / 1', objectFit: 'cover' })
  return picture
}

/** By its button, or Escape inside it. The focus returns to where it was before it came in. */
function closeBy(box: HTMLDialogElement, button: HTMLButtonElement): void {
  let before: EventTarget | null = null
  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) before = relatedTarget
  })
  const close = () => {
    box.remove()
    if (before instanceof HTMLElement) before.focus()
  }
  button.addEventListener('click', close)
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), given)
}
