import { beforeEach, describe, expect, it } from 'vitest'
import { answer, page, SITE, startWorker } from './testing.ts'

const TRIPS = '/id/member/history'
const BOOKING = '/id/member/booking?id=1'
const TICKET = '/id/member/ticket?id=1'
const LIST = '/id/ferry/results?from=A&to=B'
const HELP = '/id/help'
const CLOSED = { head: '<meta name="robots" content="noindex">' }

type Worker = Awaited<ReturnType<typeof startWorker>>

let worker: Worker
beforeEach(async () => {
  worker = await startWorker()
  signIn('one')
  await worker.install()
})

function signIn(mark: string) {
  worker.cookies.set('pelesir_member', '1').set('pelesir_keep', mark)
}

const offline = () => {
  worker.state.net = () => Promise.reject(new TypeError('Failed to fetch'))
}

async function visitOnline(path: string, response: Response) {
  worker.state.net = () => response
  await worker.visit(path)
}

describe('a page that was opened', () => {
  it.each([
    ['trips', TRIPS, page('here', CLOSED)],
    ['a booking', BOOKING, page('here', CLOSED)],
    ['a ticket', TICKET, page('here', CLOSED)],
    ['a list', LIST, page('here', CLOSED)],
    ['a list of a member', LIST, page('here', { ...CLOSED, headers: { 'cache-control': 'private, no-store' } })],
    ['help', HELP, page('here')],
  ])('opens without a connection: %s', async (_, path, response) => {
    await visitOnline(path, response)
    offline()
    expect(await worker.visit(path)).toContain('here')
  })

  it.each([
    ['a list', LIST, 'Harga dan ketersediaan bisa berubah'],
    ['trips', TRIPS, 'Status pesanan bisa berubah'],
    ['help', HELP, 'Terakhir dibuka'],
  ])('says from when it is: %s', async (_, path, text) => {
    const yesterday = new Date(Date.now() - 86_400_000).toUTCString()
    await visitOnline(path, page('here', { ...(path === HELP ? {} : CLOSED), headers: { date: yesterday } }))
    offline()
    const shown = await worker.visit(path)
    expect(shown).toContain(text)
    expect(shown).toContain(`<html data-kept="${new Date(yesterday).toISOString()}"`)
  })

  it('a ticket says it by itself', async () => {
    await visitOnline(TICKET, page('here', CLOSED))
    offline()
    expect(await worker.visit(TICKET)).not.toContain('kept-note')
  })

  it('is the new one while the network answers', async () => {
    await visitOnline(TRIPS, page('old', CLOSED))
    worker.state.net = () => page('new', CLOSED)
    expect(await worker.visit(TRIPS)).toContain('new')
  })

  it('shows where the network does not answer in time', async () => {
    await visitOnline(TRIPS, page('here', CLOSED))
    worker.state.net = () => new Promise((resolve) => setTimeout(resolve, 200, page('late', CLOSED)))
    expect(await worker.visit(TRIPS)).toContain('here')
    offline()
    expect(await worker.visit(TRIPS)).toContain('late')
  })

  it('of content shows nothing old while the server answers: a text that the office changed is there right away', async () => {
    await visitOnline(HELP, page('before'))
    worker.state.net = () => page('changed')
    expect(await worker.visit(HELP)).toContain('changed')
    offline()
    expect(await worker.visit(HELP)).toContain('changed')
  })

  it.each([502, 503, 504])('shows while a proxy says %i', async (status) => {
    await visitOnline(TRIPS, page('here', CLOSED))
    worker.state.net = () => new Response('bad gateway', { status })
    expect(await worker.visit(TRIPS)).toContain('here')
    expect(await worker.visit('/id/member/profile')).toBe('bad gateway')
  })

  it.each([404, 500])('does not hide that the server says %i', async (status) => {
    await visitOnline(TRIPS, page('here', CLOSED))
    worker.state.net = () => new Response('no', { status })
    expect(await worker.visit(TRIPS)).toBe('no')
  })

  it('is not shown when it is too old for its kind', async () => {
    const of = (days: number) => ({
      ...CLOSED,
      headers: { date: new Date(Date.now() - days * 86_400_000).toUTCString() },
    })
    await visitOnline(LIST, page('here', of(8)))
    await visitOnline(TRIPS, page('here', of(8)))
    offline()
    expect(await worker.visit(LIST)).toContain('offline page')
    expect(await worker.visit(TRIPS)).toContain('here')
  })

  it('is found with other filters of the same search, and not for another search', async () => {
    await visitOnline(LIST, page('here', CLOSED))
    offline()
    expect(await worker.visit(`${LIST}&sort=price`)).toContain('here')
    expect(await worker.visit('/id/ferry/results?from=A&to=C')).toContain('offline page')
  })
})

describe('never kept:', () => {
  it.each([
    ['a booking form', '/id/ferry/booking?from=A', page('here')],
    ['the office', '/id/admin/booking', page('here')],
    ['a payment', '/id/payment?id=1', page('here')],
    ['the profile', '/id/member/profile', page('here')],
    ['sign-in', '/id/login', page('here')],
    ['content that is closed to search engines', '/id/anything', page('here', CLOSED)],
    ['content for one reader', HELP, page('here', { headers: { 'cache-control': 'private, no-store' } })],
    ['an error', HELP, new Response('here', { status: 500, headers: { 'content-type': 'text/html' } })],
    ['a page that is missing', HELP, new Response('here', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['what is no page', HELP, new Response('here', { headers: { 'content-type': 'application/pdf' } })],
    ['a page that was cut', HELP, new Response('<html>here', { headers: { 'content-type': 'text/html' } })],
    ['what staff see', LIST, page('<aside class="staff-bar">here</aside>', CLOSED)],
  ])('%s', async (_, path, response) => {
    await visitOnline(path, response)
    offline()
    expect(await worker.visit(path)).toContain('offline page')
  })

  it('a page that a redirect led to', async () => {
    const led = (response: Response): Response =>
      Object.defineProperties(response, {
        redirected: { value: true },
        clone: { value: () => led(Response.prototype.clone.call(response)) },
      })
    await visitOnline(HELP, led(page('here')))
    offline()
    expect(await worker.visit(HELP)).toContain('offline page')
  })

  it('an answer whose body breaks off', async () => {
    const cut = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('network error'))
      },
    })
    worker.state.net = () => new Response(cut, { headers: { 'content-type': 'text/html' } })
    await worker.visit(HELP).catch(() => {})
    expect(worker.kept('content')).toEqual([])
  })
})

describe('answers', () => {
  const ASK = '/api/v1/ferry/availability'
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body), headers: { language: 'id' } })

  it('of a list come to the list that is shown from a copy', async () => {
    await visitOnline(LIST, page('here', CLOSED))
    worker.state.net = async (request) => answer(await request.json())
    await worker.ask(ASK, LIST, post({ day: 1 }))
    await worker.ask(ASK, LIST, post({ day: 2 }))
    offline()
    await worker.visit(LIST)
    const found = await worker.ask(ASK, LIST, post({ day: 1 }))
    expect(await found?.json()).toMatchObject({ data: { day: 1 } })
    expect((await worker.ask(ASK, LIST, post({ day: 3 })))?.type).toBe('error')
    expect((await worker.ask(ASK, LIST, { ...post({ day: 1 }), headers: { language: 'en' } }))?.type).toBe('error')
  })

  it('of before never come to a page of now', async () => {
    await visitOnline(LIST, page('here', CLOSED))
    worker.state.net = () => answer('old')
    await worker.ask(ASK, LIST, post({}))
    offline()
    expect((await worker.ask(ASK, LIST, post({})))?.type).toBe('error')
  })

  it.each([
    ['that change something', '/api/v1/ferry/booking', LIST, 'POST'],
    ['of a person', '/api/v1/dashboard/favourite', LIST, 'GET'],
    ['of a form', ASK, '/id/ferry/booking', 'POST'],
    ['of the office', '/api/v1/admin/booking', '/id/admin/booking', 'GET'],
    ['of another site', ASK, 'https://other.example/id/ferry/results', 'POST'],
    ['with a ticket', '/api/v1/dashboard/booking/1/ticket', TRIPS, 'GET'],
  ])('%s are left to the browser', async (_, path, from, method) => {
    worker.state.net = () => answer('x')
    expect(await worker.ask(path, from, { method })).toBeNull()
  })

  it.each([
    ['a refusal', answer(null, 422)],
    ['a page of a Wi-Fi', page('Wi-Fi')],
  ])('with %s are not kept', async (_, response) => {
    worker.state.net = () => response
    await worker.ask('/api/v1/dashboard/trip', TRIPS)
    expect(worker.kept('answers')).toEqual([])
  })

  it('that the session has ended empty everything', async () => {
    await visitOnline(TRIPS, page('here', CLOSED))
    worker.state.net = () => answer(null, 401)
    await worker.ask('/api/v1/dashboard/trip', TRIPS)
    offline()
    expect(await worker.visit(TRIPS)).toContain('offline page')
  })
})

describe('what a member kept', () => {
  beforeEach(async () => {
    await visitOnline(TRIPS, page('here', CLOSED))
    await visitOnline(LIST, page('here', CLOSED))
  })

  it.each([
    ['after signing out', () => worker.cookies.clear()],
    ['when another signs in', () => signIn('two')],
    ['when the hint is gone, as after the end of the session', () => worker.cookies.delete('pelesir_member')],
  ])('is forgotten %s', async (_, change) => {
    change()
    offline()
    expect(await worker.visit(TRIPS)).toContain('offline page')
    expect(await worker.visit(LIST)).toContain('offline page')
    signIn('one')
    expect(await worker.visit(TRIPS)).toContain('offline page')
  })

  it('goes at the next page that is never kept itself', async () => {
    worker.cookies.clear()
    offline()
    await worker.visit('/id/login')
    expect([...worker.stores.keys()].filter((name) => /trips|offers|answers/.test(name))).toEqual([])
  })

  it('does not come back with an answer that is late', async () => {
    let send = (_: Response) => {}
    worker.state.net = () =>
      new Promise((resolve) => {
        send = resolve
      })
    const visit = worker.visit('/id/member/booking?id=2')
    await new Promise((done) => setTimeout(done, 50))
    signIn('two')
    send(page('late', CLOSED))
    await visit
    offline()
    expect(await worker.visit('/id/member/booking?id=2')).toContain('offline page')
  })
})

it('a browser that shows its worker no cookies is told by its pages', async () => {
  worker = await startWorker({ hasCookies: false })
  await worker.install()
  await worker.say({ type: 'keep', keeper: 'member one', page: null, files: [] })
  await visitOnline(TRIPS, page('here', CLOSED))
  offline()
  expect(await worker.visit(TRIPS)).toContain('here')
  await worker.say({ type: 'keep', keeper: 'visitor', page: null, files: [] })
  expect(await worker.visit(TRIPS)).toContain('offline page')
})

describe('a device', () => {
  it('without room shows the page all the same', async () => {
    worker.state.isFull = true
    worker.state.net = () => page('here', CLOSED)
    expect(await worker.visit(TRIPS)).toContain('here')
  })

  it('that refuses caches, as private windows do, shows the page all the same', async () => {
    worker = await startWorker({ hasCaches: false })
    worker.state.net = () => page('here', CLOSED)
    expect(await worker.visit(TRIPS)).toContain('here')
    expect(await worker.visit(HELP)).toContain('here')
  })
})

describe('files', () => {
  const FILE = '/_astro/abc.js'
  const script = () => new Response('here', { headers: { 'content-type': 'text/javascript' } })

  it('are fetched once, since their names change with their content', async () => {
    worker.state.net = script
    await worker.ask(FILE, '/id/ferry/booking')
    offline()
    expect(await (await worker.ask(FILE, '/id/ferry/booking'))?.text()).toBe('here')
  })

  it.each([
    ['parts of files', '/_astro/film.mp4', { headers: { range: 'bytes=0-1' } }],
    ['files of other sites', 'https://tiles.example/1.png', {}],
    ['forms that are sent', '/id/login', { method: 'POST' }],
  ])('%s are left to the browser', async (_, path, init) => {
    expect(await worker.ask(path, HELP, init)).toBeNull()
  })

  it('are kept with their page when the page asks for it, which then knows whether all are', async () => {
    const said: unknown[] = []
    const port = { postMessage: (isKept: unknown) => said.push(isKept) }
    const message = { type: 'keep', keeper: 'member one', page: `${SITE}${TICKET}`, files: [`${SITE}${FILE}`] }
    worker.state.net = ({ url }) => (url.includes('_astro') ? script() : page('here', CLOSED))
    await worker.say(message, [port])
    worker.state.net = ({ url }) => (url.includes('_astro') ? Promise.reject(new TypeError()) : page('here', CLOSED))
    await worker.say({ ...message, files: [`${SITE}/_astro/other.js`] }, [port])
    expect(said).toEqual([true, false])
    offline()
    expect(await worker.visit(TICKET)).toContain('here')
  })
})

describe('the offline page', () => {
  it.each([
    ['/id/anywhere', 'id'],
    ['/en/anywhere', 'en'],
    ['/', 'id'],
  ])('at %s is %s', async (path, locale) => {
    worker.state.net = ({ url }) => page(new URL(url).pathname)
    await worker.install()
    offline()
    expect(await worker.visit(path)).toContain(`/${locale}/offline`)
  })

  it('speaks the language that was chosen', async () => {
    worker.cookies.set('pelesir_locale', 'en')
    worker.state.net = ({ url }) => page(new URL(url).pathname)
    await worker.install()
    offline()
    expect(await worker.visit('/')).toContain('/en/offline')
  })
})

describe('an update', () => {
  it.each([
    [1, true],
    [2, false],
  ])('with %i pages open takes over: %s', async (open, hasSkipped) => {
    worker.state.open = open
    await worker.say({ type: 'take over' })
    expect(worker.state.hasSkipped).toBe(hasSkipped)
  })

  it('never takes over by itself', async () => {
    await worker.install()
    await worker.activate()
    expect(worker.state.hasSkipped).toBe(false)
  })

  it('from the worker for tickets brings tickets and files along', async () => {
    const old = await startWorker()
    const { stores } = old
    old.state.net = () => page('ticket page', CLOSED)
    signIn('')
    old.cookies.set('pelesir_member', '1')
    await old.install()
    await old.say({ type: 'keep', keeper: 'member ', page: `${SITE}/id/member/ticket`, files: [] })
    const kept = stores.get('pelesir-tickets')
    if (!kept) throw new Error('nothing is kept')
    stores.delete('pelesir-tickets')
    stores.set('pelesir-ticket', kept)
    await old.activate()
    expect(stores.has('pelesir-ticket')).toBe(false)
    old.state.net = () => Promise.reject(new TypeError())
    expect(await old.visit(TICKET)).toContain('ticket page')
  })
})
