/**
 * Runs as text in the page, before what our server has drawn, and uses nothing from outside. Until its script came that does nothing: each press on
 * a box and the last one on a button wait until the page is taken over, and then count; what was typed or chosen is put in again. Links lead on at once.
 */
export function keepPress(): void {
  type Field = HTMLInputElement | HTMLSelectElement
  const filled = new Map<Field, [text: string, place: number]>()
  const boxes: (() => void)[] = []
  let again: (() => void) | undefined
  let seen: MutationObserver | undefined
  const fieldsOf = (island: Element) => [...island.querySelectorAll<Field>('input,select,textarea')]
  // React compares with what it wrote itself, past which the prototype's own setter writes.
  const write = (field: Field, text: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
  const asleep = ({ target }: Event) => {
    const island = target instanceof Element && target.closest('#island[data-drawn]:not([data-mounted])')
    if (!island || seen) return island
    seen = new MutationObserver(() => {
      seen?.disconnect()
      let last: Field | undefined
      for (const [field, [text, place]] of filled) {
        last = field.isConnected ? field : fieldsOf(island)[place]
        if (last) write(last, text)
      }
      if (document.activeElement === document.body) last?.focus()
      for (const press of boxes) press()
      again?.()
    })
    seen.observe(island, { attributeFilter: ['data-mounted'] })
    return island
  }
  document.addEventListener('click', (event) => {
    const island = asleep(event)
    const pressed = (event.target as Element).closest<HTMLElement>('a,button,label,input')
    if (!island || !pressed || pressed.matches('a')) return
    const field = pressed instanceof HTMLLabelElement ? pressed.control : pressed
    if (field?.matches('input,select,textarea')) {
      if (!field.matches('[type=checkbox],[type=radio]')) return
      const place = fieldsOf(island).indexOf(field as Field)
      boxes.push(() => (field.isConnected ? field : fieldsOf(island)[place])?.click())
      return event.preventDefault()
    }
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
  })
  document.addEventListener('input', (event) => {
    const island = asleep(event)
    const field = event.target as Field
    if (island) filled.set(field, [field.value, fieldsOf(island).indexOf(field)])
  })
}
