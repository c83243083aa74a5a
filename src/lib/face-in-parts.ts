import { isWide, loadFace } from './face.ts'

/** A page that took this long over one piece of work would again, with another face. */
const SLOW_MS = 200

function watchTasks(): () => boolean {
  let longest = 0
  if (!isWide() && PerformanceObserver.supportedEntryTypes.includes('longtask')) {
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    tasks.observe({ type: 'longtask', buffered: true })
  }
  return () => longest > SLOW_MS
}

/** Uses the face for one part of the page after another, so that no frame waits for all. Slow phones keep it for the next page. */
export async function bringFace(): Promise<void> {
  const wasSlow = watchTasks()
  const face = await loadFace()
  if (!face || wasSlow()) return
  document.fonts.add(face)
  for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
    await new Promise(requestAnimationFrame)
    part.dataset.face = ''
  }
  document.body.dataset.face = ''
}
