const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'] as const

/**
 * Runs `load` at the first sign that somebody reaches for the element: a touch, the focus, a pointer over it. A button pressed while that is under
 * way is pressed again when it is done, so that no press is lost; what is typed stays in its fields. A failed load is tried again at the next sign.
 */
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
  // A field that has the focus already (typed into before this ran) is a sign too.
  if (element.contains(document.activeElement)) start()
}

type Connection = { saveData?: boolean; type?: string }

/** When the page is idle and nobody pays by the byte, fetches the files of a list (see the `fetch-ahead` integration) without running them. */
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

/** Fetches a page or a file that is likely to be next. */
export function prefetch(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}
