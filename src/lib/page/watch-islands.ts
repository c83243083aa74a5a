/** Runs as text in the page, so it uses nothing from outside. Fills islands that failed or never began from `IslandError.astro`; other uncaught errors go to `say`. */
export function watchIslands(say: (text: string, kind: 'bad') => void): void {
  const template = document.getElementById('island-error')
  if (!(template instanceof HTMLTemplateElement)) return
  const show = (place: Element, error: unknown): void => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    const number = random.toString(36).toUpperCase().padStart(7, '0')
    place.replaceChildren(template.content.cloneNode(true))
    for (const shown of place.querySelectorAll('[data-number]')) shown.textContent = number
    place.querySelector('button')?.addEventListener('click', () => location.reload())
    // biome-ignore lint/suspicious/noConsole: inline scripts import nothing
    console.warn(number, error)
    // `reportError` of core/base/page-error takes this body.
    fetch('/api/v1/page-error', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Language: document.documentElement.lang },
      body: JSON.stringify({
        number,
        page: location.pathname.slice(0, 200),
        message: String(error).slice(0, 200),
      }),
    }).catch(() => {})
  }
  const all = (): Element[] => [...document.querySelectorAll('#island,astro-island')]
  const check = (error: unknown): void => {
    // React empties a place before or right after it reports.
    setTimeout(() => {
      const failed = all().filter((place) => !place.firstElementChild)
      for (const place of failed) show(place, error)
      if (!failed.length && error instanceof Error && error.name !== 'AbortError') say(template.title, 'bad')
    })
  }
  addEventListener(
    'error',
    ({ target, error }) => {
      if (!(target instanceof Element)) return check(error)
      if (!(target instanceof HTMLScriptElement)) return
      // Astro takes `ssr` off what it hydrated.
      for (const place of all()) if (!place.matches('[data-mounted],astro-island:not([ssr])')) show(place, target.src)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => check(reason))
  addEventListener('astro:hydration-error', (event) => {
    // The island would log it as an error.
    event.preventDefault()
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    if (event.target instanceof Element) show(event.target, error)
  })
}
