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

export function prefetch(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}
