import { useSyncExternalStore } from 'react'

/** The style sheet's `md`. */
const WIDE = '(min-width: 960px)'

/** For what is worth not drawing at all on the other width; looks alone belong to the style sheet. */
export function useWide(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches)
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
