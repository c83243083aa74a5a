/**
 * Runs as text in the page, so it uses nothing from outside. What our server has drawn does nothing before its script came: the last press on a
 * button, a box or a list to choose from waits until the page is taken over, and then counts. Links lead on at once.
 */
export function keepPress(): void {
  const island = document.getElementById('island')
  if (island?.dataset.drawn === undefined || !island.firstElementChild) return
  let again: (() => void) | undefined
  const press = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a,button,label,input')
    if (!pressed || pressed.matches('a')) return
    event.preventDefault()
    const same = (other: Element) =>
      other.textContent === pressed.textContent &&
      other.getAttribute('aria-label') === pressed.getAttribute('aria-label')
    // After a reload the page is drawn anew, with another button of the same name.
    again = () => {
      const all = [...island.querySelectorAll<HTMLElement>(pressed.localName)]
      const found = pressed.isConnected ? pressed : all.find(same)
      found?.click()
    }
  }
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    again = () => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  island.addEventListener('click', press)
  island.addEventListener('change', choose)
  const seen = new MutationObserver(() => {
    seen.disconnect()
    island.removeEventListener('click', press)
    island.removeEventListener('change', choose)
    again?.()
  })
  seen.observe(island, { attributeFilter: ['data-mounted'] })
}
