// Keeps the page of tickets and its files, so that it opens without a connection. The tickets themselves are in the page's own storage.
const CACHE = 'pelesir-ticket'
/** How long the network may take when the device has a copy; as for the ticket itself (`Page.tsx`). */
const PATIENCE_MS = 4_000

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// The page sends the files that it had loaded before this worker was there. The answer says whether all of them are kept.
addEventListener('message', (event) =>
  event.waitUntil(keep(event.data).then((isKept) => event.ports[0].postMessage(isKept))),
)

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  event.respondWith(answer(request, pathname))
})

async function keep(paths) {
  const cache = await caches.open(CACHE)
  const isKept = async (path) => {
    try {
      await cache.add(path)
      return true
    } catch {
      return Boolean(await cache.match(path, { ignoreVary: true }))
    }
  }
  return (await Promise.all(paths.map(isKept))).every(Boolean)
}

// One page for all tickets: the query is not part of its key.
async function answer(request, pathname) {
  const key = request.mode === 'navigate' ? pathname : request.url
  const kept = await caches.match(key, { ignoreVary: true })
  // The name of a built file changes with its content.
  if (kept && pathname.startsWith('/_astro/')) return kept
  try {
    const response = await fetch(request, kept && { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) await store(key, response.clone())
    return response
  } catch {
    return kept ?? Response.error()
  }
}

// A device without room for it shows the page all the same.
async function store(key, response) {
  try {
    await (await caches.open(CACHE)).put(key, response)
  } catch {}
}
