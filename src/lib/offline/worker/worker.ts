import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import type { Locale } from '../../locale.ts'
import { keptAt, SHELL } from '../caches.ts'
import { type Message, readMessage } from '../messages.ts'
import { localeIn, type Plan, pageKind, planOf } from '../rules.ts'
import { AnswerStrategy } from './answers.ts'
import { files, fillShell, keepFiles, moveOldTickets, pictures, shellFile, tidyShell } from './files.ts'
import { currentOwner } from './owner.ts'
import { PageStrategy, pageHeaders } from './pages.ts'

const scope = globalThis as unknown as WorkerScope
const DAY_MS = 86_400_000
/** The build writes it in wherever the name stands, so that stands here alone. */
const FACTS = OFFLINE

type Handled = { event: ExtendableEvent; request: Request }
type Handler = (asked: Handled) => Promise<Response>

const by = (strategy: { handleAll(asked: Handled): [Promise<Response>, Promise<void>] }): Handler => {
  return (asked) => {
    const [answer, done] = strategy.handleAll(asked)
    // A device without room shows everything all the same.
    done.catch(() => {})
    return answer
  }
}

const page = by(new NetworkOnly())
const HANDLERS: Readonly<Record<Plan, Handler>> = {
  ticket: by(new PageStrategy('ticket')),
  trip: by(new PageStrategy('trip')),
  offers: by(new PageStrategy('offers')),
  content: by(new PageStrategy('content')),
  answer: by(new AnswerStrategy()),
  picture: by(pictures),
  async file(asked) {
    const known = await shellFile(asked.request.url).catch(() => undefined)
    return known ?? (await by(files)(asked))
  },
  async page(asked) {
    // Whoever signed out comes by here: what is kept goes at once.
    asked.event.waitUntil(currentOwner())
    return await page(asked)
  },
}

for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    ({ request, url, sameOrigin }) => {
      const plan = sameOrigin && planOf(factsOf(request, url), FACTS)
      return plan ? [plan] : false
    },
    async ({ event, request, params }) => {
      const [plan] = params as Plan[]
      return await HANDLERS[plan ?? 'page']({ event, request })
    },
    method,
  )
}

function factsOf({ method, mode, destination, headers, referrer }: Request, url: URL) {
  return {
    url,
    method,
    isNavigation: mode === 'navigate',
    isImage: destination === 'image',
    isPartial: headers.has('range'),
    referrer,
  }
}

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const locale = localeIn(new URL(request.url).pathname) ?? (await chosenLocale())
  const found = (await shellFile(`/${locale}/offline`)) ?? (await shellFile('/id/offline'))
  if (!found) return Response.error()
  const html = (await found.text()).replace(/<html\b/, '<html data-kept=""')
  return new Response(html, { headers: pageHeaders(found) })
})

type Cookies = { get(name: string): Promise<{ value?: string } | null> }

async function chosenLocale(): Promise<Locale> {
  const { cookieStore } = globalThis as { cookieStore?: Cookies }
  return (await cookieStore?.get('pelesir_locale'))?.value === 'en' ? 'en' : 'id'
}

scope.addEventListener('install', (event) => event.waitUntil(fillShell(FACTS.shell)))

scope.addEventListener('activate', (event) => {
  const work = async () => {
    await Promise.all([tidyShell(FACTS.shell), moveOldTickets()])
    // Pages are asked for while the worker starts.
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(work())
})

scope.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message) event.waitUntil(handle(message, event))
})

async function handle(message: Message, event: ExtendableMessageEvent): Promise<void> {
  if (message.type === 'take over') return await takeOver()
  await currentOwner(message.keeper)
  const kind = message.page && pageKind(new URL(message.page).pathname, FACTS)
  const page = kind ? HANDLERS[kind]({ event, request: new Request(message.page ?? '') }) : null
  const isPageKept = page ? await page.then(({ ok }) => ok).catch(() => false) : true
  const areFilesKept = await keepFiles(message.files, event)
  event.ports[0]?.postMessage(isPageKept && areFilesKept)
  await freshenShell()
}

/** The house may have changed its name or colours since. */
async function freshenShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  const pages = FACTS.shell.filter((path) => !path.includes('.'))
  const kept = await Promise.all(pages.map((path) => cache.match(path, { ignoreVary: true })))
  const isOld = kept.some((response) => response && !(Date.now() - Date.parse(keptAt(response)) < DAY_MS))
  if (isOld) await fillShell(FACTS.shell).catch(() => {})
}

/** A page without a form asks for it. Another page that is open may have one. */
async function takeOver(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length <= 1) await scope.skipWaiting()
}
