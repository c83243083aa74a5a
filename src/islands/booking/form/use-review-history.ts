import { useCallback, useEffect } from 'react'

/** The review is a step of its own for the browser's back button, which leads back to the form. Returns the same for our own buttons. */
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
