const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'] as const

/** Loads at the first touch, focus or hover. A press while loading is repeated afterwards; a failed load is retried. */
export function onIntent(element: HTMLElement, load: () => Promise<void>): void {
  let pressed: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
  }
  const listen = () => {
    for (const sign of SIGNS) element.addEventListener(sign, start, { passive: true })
  }
  const start = () => {
    for (const sign of SIGNS) element.removeEventListener(sign, start)
    element.addEventListener('click', remember)
    load()
      .then(() => queueMicrotask(() => pressed?.click()), listen)
      .finally(() => element.removeEventListener('click', remember))
  }
  listen()
  // A field that already has the focus counts too.
  if (element.contains(document.activeElement)) start()
}

type Connection = { saveData?: boolean; type?: string }

/** Fetches a list's files when idle and not on metered data, without running them (see `fetch-ahead`). */
export function fetchAhead(list: string): void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData || connection?.type === 'cellular') return
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000))
  const start = () => whenIdle(() => void prefetchAll(list))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

async function prefetchAll(list: string): Promise<void> {
  const answer = await fetch(list).catch(() => null)
  const files: string[] = answer?.ok ? await answer.json() : []
  files.forEach(prefetch)
}

export function prefetch(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}
