/** Runs when the connection is back, and when the page is looked at again. Returns what stops it. */
export function onReturn(work: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && work()
  addEventListener('online', work)
  addEventListener('focus', work)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', work)
    removeEventListener('focus', work)
    document.removeEventListener('visibilitychange', seen)
  }
}
