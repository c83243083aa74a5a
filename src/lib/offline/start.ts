import { keeperIn } from './keeper.ts'
import type { Message } from './messages.ts'

/** Resolves to whether the page and all that it loaded are kept; false where the browser cannot. `page` is kept with its files. */
export async function startOffline(page: string | null): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  // A worker that becomes active takes this page over before it is asked anything.
  const isNew = navigator.serviceWorker.controller === null
  try {
    const registration = await navigator.serviceWorker.register('/worker.js')
    const active = await activeOf(registration)
    await endOldWorkers()
    takeOverIfIdle(registration)
    // Files of a controlled page pass the worker by themselves.
    const files = isNew || page !== null ? loadedFiles() : []
    return await told(active, {
      type: 'keep',
      keeper: keeperIn(document.cookie),
      page: isNew ? location.href : page,
      files,
    })
  } catch {
    // Nothing is kept then. A file of the site for this message would bring half of its scripts along.
    return false
  }
}

function activeOf({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (active) return Promise.resolve(active)
  const worker = installing ?? waiting
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('no worker came'))
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker)
      if (worker.state === 'redundant') reject(new Error('the worker could not be installed'))
    })
  })
}

/** Workers for tickets alone, of earlier versions. */
async function endOldWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (new URL(registration.scope).pathname !== '/') await registration.unregister()
}

/** A new version waits as long as a form is open. */
function takeOverIfIdle({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || document.querySelector('form')) return
  waiting.postMessage({ type: 'take over' } satisfies Message)
}

function told(worker: ServiceWorker, message: Message): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(message, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_astro/`))
}
