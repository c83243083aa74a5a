const root = document.documentElement

/**
 * Which service home shows is in its address; the boot script of `Base.astro` reads it before the first paint, and the sheet does the rest. Choosing
 * another changes the address without leaving the page, so that nothing typed into a form is lost.
 */
export function startTabs(onShow: (service: string) => void): void {
  const tabs = document.querySelectorAll<HTMLAnchorElement>('[data-tab]')
  const show = (service = '') => {
    root.dataset.service = service
    for (const tab of tabs) tab.ariaCurrent = tab.dataset.tab === service ? 'page' : null
    onShow(service)
  }
  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      history.replaceState(null, '', tab.href)
      show(tab.dataset.tab)
    })
  }
  show(root.dataset.service)
}
