/** Runs as text in the page, so it uses nothing from outside. Offline a link leads to a page only if the device keeps it: else `say` tells `text` instead of leaving this page. */
export function holdLinks(say: (text: string, kind: 'bad') => void, text: string): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || event.defaultPrevented || navigator.onLine) return
    event.preventDefault()
    const kept = globalThis.caches?.match(link.href, { ignoreVary: true }) ?? Promise.resolve(undefined)
    kept.then((found) => (found ? location.assign(link.href) : say(text, 'bad')))
  })
}
