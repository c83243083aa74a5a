import { useCallback, useEffect } from 'react'

/** Gives the review its own history entry. Returns the back action for our buttons. */
export function useReviewHistory(reviewing: boolean, edit: () => void): () => void {
  useEffect(() => {
    if (reviewing && !history.state?.review) history.pushState({ review: true }, '')
  }, [reviewing])
  useEffect(() => {
    addEventListener('popstate', edit)
    return () => removeEventListener('popstate', edit)
  }, [edit])
  return useCallback(() => (history.state?.review ? history.back() : edit()), [edit])
}
