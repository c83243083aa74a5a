import { wireName } from '../../core/base/common/call/wire-name.ts'
import en from '../locales/en/order-bar.json'
import id from '../locales/id/order-bar.json'
import type { Locale } from './locale.ts'
import { $ordering, endOrdering } from './ordering.ts'
import { pathTo } from './paths.ts'

/** Above the page, while staff order for a customer. Its chunk is loaded for them alone. */
export function showOrderBar(): void {
  const ordering = $ordering.get()
  if (!ordering || document.getElementById('order-bar')) return
  const locale: Locale = document.documentElement.lang.startsWith('en') ? 'en' : 'id'
  const words = locale === 'en' ? en : id
  const bar = document.createElement('aside')
  bar.id = 'order-bar'
  bar.setAttribute('aria-label', words.label)
  bar.className = 'relative z-40'
  // Home has a stylesheet of its own, without these.
  bar.style.background = 'var(--color-note-tint, #fdf0cf)'
  bar.style.color = 'var(--color-note, #6b4e00)'
  const line = document.createElement('div')
  line.className = 'wrap flex min-h-11 items-center justify-between gap-4 text-sm'
  const name = document.createElement('a')
  name.href = pathTo(locale, 'adminOrder')
  name.className = 'min-w-0 truncate font-semibold hover:underline'
  name.textContent = words.for.replace('{{name}}', wireName(ordering.customer))
  const end = document.createElement('button')
  end.type = 'button'
  end.className = 'min-h-11 shrink-0 font-semibold underline'
  end.textContent = words.end
  end.addEventListener('click', () => {
    endOrdering()
    location.assign(pathTo(locale, 'adminOrder'))
  })
  line.append(name, end)
  bar.append(line)
  document.body.prepend(bar)
  standAboveHeader(bar)
}

/** A header that lies on the picture below it goes down by the bar's height. */
function standAboveHeader(bar: HTMLElement): void {
  const header = document.querySelector<HTMLElement>('body > header')
  if (!header || !/absolute|fixed/.test(getComputedStyle(header).position)) return
  bar.style.position = 'sticky'
  bar.style.top = '0'
  header.style.top = `${bar.offsetHeight}px`
}
