import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** The style sheet's breakpoints. */
const WIDTHS = { md: '(min-width: 60rem)', lg: '(min-width: 80rem)' } as const

/** The width that the HTML was drawn for; what hydrates sees its own right after. Static pages are drawn wide. */
export const DrawnWide = createContext(true)

/** For what is worth not drawing at all on the other width; looks alone belong to the style sheet. */
export function useWide(from: keyof typeof WIDTHS = 'md'): boolean {
  const watch = useCallback((onChange: () => void) => watchWidth(WIDTHS[from], onChange), [from])
  const drawn = useContext(DrawnWide)
  return useSyncExternalStore(
    watch,
    () => matchMedia(WIDTHS[from]).matches,
    () => drawn,
  )
}

function watchWidth(width: string, onChange: () => void): () => void {
  const query = matchMedia(width)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
