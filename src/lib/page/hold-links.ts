/** Runs as text in the page, so it uses nothing from outside. Offline a link would lead to the browser's own page: `say` tells `text` instead. */
export function holdLinks(say: (text: string, kind: 'bad') => void, text: string): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="/"]')
    if (!link || event.defaultPrevented || navigator.onLine) return
    event.preventDefault()
    say(text, 'bad')
  })
}
