import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createLivePages, type LiveList, liveSitemap } from './live-pages.ts'

const page = (version: string) => ({ version, view: 'about', props: () => ({ version }) })
const listOf = (paths: Record<string, string>, gone: string[] = []): LiveList => ({
  pages: new Map(Object.entries(paths).map(([path, version]) => [path, page(version)])),
  gone: new Set(gone),
})

function pagesOf(source: () => Promise<LiveList>) {
  const rendered: string[] = []
  const live = createLivePages([source], 'http://localhost', async (url, { props }) => {
    rendered.push(url)
    if (props.version === 'broken') throw new Error('cannot be drawn')
    return `<p>${url} ${String(props.version)}</p>`
  })
  return { live, rendered }
}

it('renders a page once for each version, however many ask at once', async () => {
  let version = '1'
  const { live, rendered } = pagesOf(async () => listOf({ '/id/about': version }))
  const found = await Promise.all([1, 2, 3].map(() => live.find('/id/about')))
  const [first] = found
  if (!first || first === 'gone') throw new Error('no page')
  expect(new Set(found).size).toBe(1)
  expect(brotliDecompressSync(first.brotli)).toEqual(first.html)
  version = '2'
  const second = await live.find('/id/about')
  expect(second !== 'gone' && second?.etag).not.toBe(first.etag)
  expect(rendered).toHaveLength(2)
})

it('renders one again that failed', async () => {
  let version = 'broken'
  const { live, rendered } = pagesOf(async () => listOf({ '/id/about': version }))
  await expect(live.find('/id/about')).rejects.toThrow('cannot be drawn')
  await expect(live.find('/id/about')).rejects.toThrow('cannot be drawn')
  version = '1'
  expect(await live.find('/id/about')).not.toBeNull()
  expect(rendered).toHaveLength(3)
})

it('knows what is gone and what is not its own, and stays as it was while its source is away', async () => {
  let isAway = false
  const { live } = pagesOf(async () => {
    if (isAway) throw new Error('no database')
    return listOf({ '/id/about': '1' }, ['/id/old'])
  })
  expect([await live.find('/id/old'), await live.find('/id/other')]).toEqual(['gone', null])
  isAway = true
  expect(await live.find('/id/old')).toBe('gone')
  expect(await live.find('/id/about')).not.toBeNull()
})

it('stands as it was while its source is silent, which is then asked no more until it has answered', async () => {
  const answers: PromiseWithResolvers<LiveList>[] = []
  let isSilent = false
  const { live } = pagesOf(() => {
    if (!isSilent) return Promise.resolve(listOf({ '/id/about': '1' }))
    const answer = Promise.withResolvers<LiveList>()
    answers.push(answer)
    return answer.promise
  })
  expect(await live.find('/id/about')).not.toBeNull()
  isSilent = true
  for (let page = 0; page < 5; page += 1) expect(await live.find('/id/about')).not.toBeNull()
  expect(answers).toHaveLength(1)
  isSilent = false
  answers[0]?.resolve(listOf({}))
  await expect.poll(() => live.find('/id/new')).toBeNull()
})

it('adds to the sitemap what is new, and leaves out what is gone', () => {
  const entry = (path: string) => `<url><loc>https://x.example${path}</loc><xhtml:link href="/"/></url>`
  const xml = `<urlset>${entry('/id/old')}${entry('/id/about')}</urlset>`
  const lists = [listOf({ '/id/about': '1', '/id/new': '1' }, ['/id/old'])]
  const links = (path: string) =>
    [
      `<xhtml:link rel="alternate" hreflang="id-ID" href="https://x.example/id/${path}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="https://x.example/id/${path}"/>`,
      `<xhtml:link rel="alternate" hreflang="en-US" href="https://x.example/en/${path}"/></url>`,
    ].join('')
  const locales = { id: 'id-ID', en: 'en-US' }
  expect(liveSitemap(xml, { lists, locales })).toBe(
    `<urlset>${entry('/id/about')}<url><loc>https://x.example/id/new</loc>${links('new')}</urlset>`,
  )
  const offer = 'ferry/detail?id=a&amp;b=c'
  expect(
    liveSitemap('<urlset><url><loc>https://x.example/</loc></url></urlset>', {
      lists: [],
      offers: ['ferry/detail?id=a&b=c'],
      locales,
    }),
  ).toBe(
    `<urlset><url><loc>https://x.example/</loc></url>${['id', 'en'].map((locale) => `<url><loc>https://x.example/${locale}/${offer}</loc>${links(offer)}`).join('')}</urlset>`,
  )
})
