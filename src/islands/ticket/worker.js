// Keeps the page of tickets and its files, so that it opens without a connection. The tickets themselves are in the page's own storage.
const CACHE = 'pelesir-ticket'

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// What the page had loaded before this worker was there.
addEventListener('message', (event) => event.waitUntil(keep(event.data)))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  event.respondWith(answer(request))
})

async function keep(paths) {
  const cache = await caches.open(CACHE)
  await Promise.all(paths.map((path) => cache.add(path).catch(() => {})))
}

// One page for all tickets: the query is not part of its key.
async function answer(request) {
  const key = request.mode === 'navigate' ? new URL(request.url).pathname : request.url
  try {
    const response = await fetch(request)
    if (response.ok) await store(key, response.clone())
    return response
  } catch {
    return (await caches.match(key, { ignoreVary: true })) ?? Response.error()
  }
}

// A device without room for it shows the page all the same.
async function store(key, response) {
  try {
    await (await caches.open(CACHE)).put(key, response)
  } catch {}
}
