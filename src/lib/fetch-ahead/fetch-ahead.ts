/**
 * Fetches a list's files once the page is loaded and unless the line is metered, without running them. Stands in the page as text, so that it
 * waits for no script file; prefetching has the lowest priority.
 */
export function fetchAhead(list: string): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } }
  if (connection?.saveData || connection?.type === 'cellular') return
  addEventListener('load', async () => {
    const answer = await fetch(list).catch(() => null)
    for (const href of answer?.ok ? await answer.json() : []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
    }
  })
}
