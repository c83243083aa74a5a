/** `/` goes to the search, arrows go through the rows of a list, `?` shows what there is. Never while text is typed or a dialog is open. */
export function startOfficeKeys(): void {
  const search = () => document.querySelector<HTMLInputElement>('#office-search input')
  // The bar of phones. Here, as the search itself comes later.
  document.querySelector('[data-search]')?.addEventListener('click', () => {
    scrollTo({ top: 0 })
    search()?.focus()
  })
  document.addEventListener('keydown', (event) => {
    const { key, defaultPrevented, altKey, ctrlKey, metaKey, isComposing } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || isComposing || document.querySelector('dialog[open]'))
      return
    const focused = document.activeElement
    const isFree = focused === document.body || focused === document.querySelector('main')
    if (isField(focused)) return
    if (key === '/') {
      event.preventDefault()
      search()?.focus()
    } else if (key === '?') {
      document.getElementById('office-keys')?.togglePopover()
    } else if (key === 'Escape' && focused instanceof HTMLElement && focused.matches('[data-row]')) {
      focused.blur()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
      const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1
      if (rows.length === 0 || (at < 0 && !isFree)) return
      event.preventDefault()
      const next = key === 'ArrowDown' ? at + 1 : at < 0 ? rows.length - 1 : at - 1
      rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
    }
  })
}

function isField(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.matches('input, select, textarea') || element.isContentEditable)
}
