import { useCallback, useSyncExternalStore } from 'react'

/** The style sheet's breakpoints. */
const WIDTHS = { md: '(min-width: 60rem)', lg: '(min-width: 80rem)' } as const

/** For what is worth not drawing at all on the other width; looks alone belong to the style sheet. */
export function useWide(from: keyof typeof WIDTHS = 'md'): boolean {
  const watch = useCallback((onChange: () => void) => watchWidth(WIDTHS[from], onChange), [from])
  return useSyncExternalStore(watch, () => matchMedia(WIDTHS[from]).matches, onServer)
}

/** Static pages are drawn wide; what hydrates sees its width right after. */
function onServer(): boolean {
  return true
}

function watchWidth(width: string, onChange: () => void): () => void {
  const query = matchMedia(width)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
