/**
 * Runs as text in the page, so it uses nothing from outside. What our server has drawn does nothing before its script came: the last press on a
 * button or a box waits until the page is taken over, and then counts; what was typed or chosen is put in again. Links lead on at once.
 */
export function keepPress(): void {
  const island = document.getElementById('island')
  if (island?.dataset.drawn === undefined || !island.firstElementChild) return
  type Field = HTMLInputElement | HTMLSelectElement
  const fields = () => [...island.querySelectorAll<Field>('input,select,textarea')]
  const filled = new Map<Field, [text: string, place: number]>()
  let again: (() => void) | undefined
  const press = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a,button,label,input')
    if (!pressed || pressed.matches('a')) return
    event.preventDefault()
    const same = (other: Element) =>
      other.textContent === pressed.textContent &&
      other.getAttribute('aria-label') === pressed.getAttribute('aria-label')
    // The page may be drawn anew, with another button of the same name.
    again = () => {
      const all = [...island.querySelectorAll<HTMLElement>(pressed.localName)]
      const found = pressed.isConnected ? pressed : all.find(same)
      found?.click()
    }
  }
  const fill = ({ target }: Event) => {
    const field = target as Field
    filled.set(field, [field.value, fields().indexOf(field)])
  }
  // React compares with what it wrote itself, past which the prototype's own setter writes.
  const write = (field: Field, text: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
  island.addEventListener('click', press)
  island.addEventListener('input', fill)
  const seen = new MutationObserver(() => {
    seen.disconnect()
    island.removeEventListener('click', press)
    island.removeEventListener('input', fill)
    let last: Field | undefined
    for (const [field, [text, place]] of filled) {
      last = field.isConnected ? field : fields()[place]
      if (last) write(last, text)
    }
    if (document.activeElement === document.body) last?.focus()
    again?.()
  })
  seen.observe(island, { attributeFilter: ['data-mounted'] })
}
