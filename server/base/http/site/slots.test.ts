import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { createSlots, type FillSlot } from './slots.ts'

const PAGE = [
  '<html><head><script data-first>ask()</script><title>List · House</title><meta name="description" content="All."><meta name="robots" content="noindex">',
  '<link rel="canonical" href="https://house.example/id/ferry/detail"><link rel="alternate" hreflang="en-US" href="https://house.example/en/ferry/detail">',
  '<meta property="og:title" content="List · House"><meta property="og:image" content="https://house.example/og.png"></head><body>',
  '<noscript data-unfilled><p>Needs script</p></noscript>',
  '<div id="island" class="not-js:hidden" data-fill="ferry/results"><div>skeleton</div></div>',
  '<script type="application/json" id="island-props">{"locale":"id","words":{}}</script><footer>end</footer></body></html>',
].join('')

const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const app of apps.splice(0)) await app.close()
})

async function serve(fill: FillSlot, html = PAGE) {
  const app = fastify()
  apps.push(app)
  await app.register(cookie)
  app.get('/api/echo', async ({ url, headers }) => ({ asked: url, cookie: headers.cookie ?? null }))
  const slots = createSlots(app, fill, 'session')
  app.get('/list', (request, reply) =>
    slots.send(request, reply, {
      key: 'list',
      url: new URL(request.url, 'http://localhost'),
      locale: 'id',
      html,
    }),
  )
  return app
}

async function site(fill: FillSlot, html = PAGE) {
  const app = await serve(fill, html)
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

/** Draws what its own call of the API answers. */
const echo: FillSlot = async (_, { url, ask }) => {
  const { body } = await ask(`/api/echo${url.search}`, { method: 'GET', headers: { Language: 'id' } })
  return { html: `<p>${body}</p>`, answers: body, about: null }
}

it('puts the offers and their answers into the slot, and the first calls behind them', async () => {
  const get = await site(async (slot, { given, wide }) => ({
    html: `<p>${slot} ${wide}</p>`,
    answers: JSON.stringify(given),
    about: null,
  }))
  const { body, headers } = await get('/list?day=1')
  expect(body).toContain(
    '<div id="island" data-drawn="wide"><p>ferry/results true</p></div><script type="application/json" id="answers">{"locale":"id","words":{}}</script><script data-first>ask()</script>',
  )
  expect(body).not.toContain('skeleton')
  expect(body).not.toContain('Needs script')
  expect(body.endsWith('<footer>end</footer></body></html>')).toBe(true)
  expect(headers['cache-control']).toBe('no-cache')
})

it.each([
  ['nothing came', async () => null],
  ['drawing fails', async () => Promise.reject(new Error('a component threw'))],
] satisfies [string, FillSlot][])('is sent as it was built where %s', async (_, fill) => {
  const get = await site(fill)
  const { body, statusCode } = await get('/list?day=1')
  expect(statusCode).toBe(200)
  expect(body).toContain('<noscript data-unfilled><p>Needs script</p></noscript>')
  expect(body).toContain(
    '<div id="island" class="not-js:hidden" data-fill="ferry/results"><div>skeleton</div></div><script data-first>ask()</script>',
  )
  expect(body.match(/data-first/g)).toHaveLength(1)
})

it('puts a part that no script takes over into the page without answers', async () => {
  const html = PAGE.replace(/<div id="island"[\s\S]*?<\/div><\/div>/, '<div data-fill="ferry/lowest"></div>')
  const get = await site(async (slot) => ({ html: `<p>${slot}</p>`, answers: '', about: null }), html)
  const { body } = await get('/list')
  expect(body).toContain('<div><p>ferry/lowest</p></div><script type="application/json" id="island-props">')
  expect(body).not.toContain('id="answers"')
})

it('draws for phones what fits them', async () => {
  const get = await site(async () => ({ html: '', answers: '{}', about: null }))
  const drawnFor = async (headers: Record<string, string>) =>
    /data-drawn="(\w+)"/.exec((await get('/list', headers)).body)?.[1]
  expect(await drawnFor({ 'sec-ch-ua-mobile': '?1' })).toBe('narrow')
  expect(await drawnFor({ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' })).toBe('wide')
  expect(await drawnFor({ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' })).toBe('narrow')
})

it('keeps what a visitor saw for others, and never what a member saw', async () => {
  let drawn = 0
  const get = await site(async (...visit) => {
    drawn += 1
    return await echo(...visit)
  })
  const own = await get('/list?day=1', { cookie: 'session=secret' })
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.body).toContain('session=secret')
  const others = await Promise.all([get('/list?day=1'), get('/list?day=1', { cookie: 'session=other' })])
  expect(others.map(({ body }) => body.includes('session=secret'))).toEqual([false, false])
  const before = drawn
  expect((await get('/list?day=1')).body).not.toContain('session=')
  expect(drawn).toBe(before)
  await get('/list?day=2')
  expect(drawn).toBe(before + 1)
})

it('asks without the cookies of whoever has no session, since others see the answer', async () => {
  const get = await site(echo)
  expect((await get('/list?day=1', { cookie: 'pelesir_locale=en; other=mine' })).body).toContain('"cookie":null')
})

it('never shows another’s search, with 200 at once', async () => {
  const get = await site(echo)
  const days = Array.from({ length: 200 }, (_, day) => day)
  const pages = await Promise.all(days.map((day) => get(`/list?day=${day}x`)))
  for (const [day, { body }] of pages.entries()) {
    const asked = [...body.matchAll(/echo\?day=(\d+)x/g)].map(([, found]) => Number(found))
    expect(asked.every((found) => found === day)).toBe(true)
  }
  // More at once than are drawn go out as they were built.
  expect(pages.filter(({ body }) => body.includes('data-drawn')).length).toBeGreaterThan(0)
  expect(pages.filter(({ body }) => body.includes('skeleton')).length).toBeGreaterThan(0)
})

it.each(['br', 'gzip'])('sends all before the slot at once, in %s', async (encoding) => {
  const release = Promise.withResolvers<void>()
  const app = await serve(async () => {
    await release.promise
    return { html: '<p>offers</p>', answers: '{}', about: null }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/list`, { headers: { 'accept-encoding': encoding } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('</title>')) text += (await reader?.read())?.value ?? ''
  expect(text).not.toContain('offers')
  release.resolve()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
  expect(text).toContain('<p>offers</p>')
})

it('draws nothing for who asks for the head alone, and stands when a reader leaves before the offers come', async () => {
  const release = Promise.withResolvers<void>()
  let drawn = 0
  const fill: FillSlot = async () => {
    drawn += 1
    await release.promise
    return { html: '<p>offers</p>', answers: '{}', about: null }
  }
  const app = await serve(fill)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/list`, { method: 'HEAD' })).status).toBe(200)
  expect(drawn).toBe(0)
  const leaving = new AbortController()
  const response = await fetch(`${address}/list`, { signal: leaving.signal })
  leaving.abort()
  await expect(response.text()).rejects.toThrow()
  release.resolve()
  expect(await (await fetch(`${address}/list`)).text()).toContain('<p>offers</p>')
})

const TELLING = PAGE.replace(' data-fill=', ' data-tells="true" data-fill=')
const ABOUT = {
  title: 'The "Ferry" & <Co> \u{1f6a2}',
  description: 'Sails $& daily',
  address: 'ferry/detail?id=a&b=c',
  image: '/photos/1.jpg',
  data: '[{"name":"\\u003c/script>"}]',
}

it('tells of the offer in the head, at its one address', async () => {
  const get = await site(async () => ({ html: '<p>offer</p>', answers: '{}', about: ABOUT }), TELLING)
  const { body, statusCode } = await get('/list?id=a&b=c&day=1')
  expect(statusCode).toBe(200)
  const [head = ''] = body.split('</head>')
  expect(head).toContain('<title>The &quot;Ferry&quot; &amp; &lt;Co&gt; \u{1f6a2} · House</title>')
  expect(head).toContain('<meta name="description" content="Sails $& daily">'.replace('$&', '$&amp;'))
  expect(head).toContain('<link rel="canonical" href="https://house.example/id/ferry/detail?id=a&amp;b=c">')
  expect(head).toContain('href="https://house.example/en/ferry/detail?id=a&amp;b=c">')
  expect(head).toContain('content="https://house.example/photos/1.jpg"')
  expect(head).toContain(`<script type="application/ld+json">${ABOUT.data}</script>`)
  expect(head).not.toContain('noindex')
})

it('says that there is no such offer, and leaves the words to the browser', async () => {
  const get = await site(async () => 'absent', TELLING)
  const { body, statusCode } = await get('/list?id=none')
  expect(statusCode).toBe(404)
  expect(body).toContain('noindex')
  expect(body).toContain('skeleton')
})

it('leaves a page that tells as it was built where nothing came', async () => {
  const get = await site(async () => null, TELLING)
  const { body, statusCode } = await get('/list?id=a')
  expect(statusCode).toBe(200)
  expect(body).toContain('noindex')
})
