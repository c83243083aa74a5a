import { atom } from 'nanostores'
import { logWarning } from '../../../lib/call/log.ts'

/** The page and all that it loaded are kept on this device. */
export const $isPageKept = atom(false)

/** Lets the page open without a connection. Where the browser cannot, the page works as before. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { pathname } = location
  const page = pathname.replace(/\/$/, '')
  try {
    await navigator.serviceWorker.register(`${page}-worker.js`, { scope: page })
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => $isPageKept.set(data === true)
    active?.postMessage([page, ...loadedFiles()], [port2])
  } catch (cause) {
    logWarning('the ticket cannot be kept for use without a connection', cause)
  }
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`) && !name.startsWith(`${location.origin}/api/`))
}
