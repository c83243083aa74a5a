import type { ClientDirective } from 'astro'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'] as const

/**
 * Hydrates at the first touch, focus or pointer over the island. Until then its code is not run; it is fetched ahead when the browser is idle and
 * the line is not metered, so that the first touch does not wait.
 */
const intent: ClientDirective = (load, _options, element) => {
  let started = false
  const start = async () => {
    if (started) return
    started = true
    for (const sign of SIGNS) element.removeEventListener(sign, start)
    const hydrate = await load()
    await hydrate()
  }
  for (const sign of SIGNS) element.addEventListener(sign, start, { passive: true })
  // A field that has the focus already (typed into before this script ran) is a sign too.
  if (element.contains(document.activeElement)) start()
}

export default intent
