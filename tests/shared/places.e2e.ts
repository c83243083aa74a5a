import { globSync, readFileSync } from 'node:fs'
import { expect, LOCALES, oneADay, test } from '../support/fixtures.ts'
import { checkScreens } from '../support/screens.ts'

/** Pages about places, by folder: at least so many in each language. */
const FOLDERS = { 'flight/route': 60, 'train/route': 40, 'hotel/city': 40, 'venue/city': 25, destination: 15 }
const SAMPLES = [
  'flight/route/jakarta-bali',
  'train/route/jakarta-yogyakarta',
  'hotel/city/ubud',
  'venue/city/bandung',
  'destination/danau-toba',
  'hotel/city',
]

checkScreens(SAMPLES.map((path) => ({ path: `/${path}` })))

const pagesOf = (locale: string, folder: string) => globSync(`dist/${locale}/${folder}/*/index.html`).sort()

/** Text of a page without tables and links to other pages. */
function wordsOf(file: string): string {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(readFileSync(file, 'utf8')) ?? []
  return main
    .replace(/<(script|nav|table|header)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** Groups of four words that follow one another, without names and numbers. */
function phrasesOf(text: string): Set<string> {
  const words = text.split(' ').filter((word) => /^[a-z]/.test(word))
  return new Set(words.slice(3).map((_, index) => words.slice(index, index + 4).join(' ')))
}

for (const [index, locale] of LOCALES.entries())
  test(`no page about a place is another with its names changed (${locale})`, oneADay(index, 2), () => {
    for (const [folder, least] of Object.entries(FOLDERS)) {
      const pages = pagesOf(locale, folder).map((file) => ({ file, phrases: phrasesOf(wordsOf(file)) }))
      expect(pages.length, folder).toBeGreaterThanOrEqual(least)
      const often = new Map<string, number>()
      for (const { phrases } of pages) for (const phrase of phrases) often.set(phrase, (often.get(phrase) ?? 0) + 1)
      // A text about one end of a route stands on each of its routes; what most pages share is the form of them all.
      const own = pages.map(({ file, phrases }) => ({
        file,
        phrases: new Set([...phrases].filter((phrase) => (often.get(phrase) ?? 0) <= pages.length / 2)),
      }))
      const alike = own.flatMap((one, at) =>
        own.slice(at + 1).flatMap((other) => {
          const shared = [...one.phrases].filter((phrase) => other.phrases.has(phrase)).length
          return shared > 0.75 * Math.min(one.phrases.size, other.phrases.size) ? [`${one.file} ${other.file}`] : []
        }),
      )
      expect(alike).toEqual([])
    }
  })

test('every link between pages about places leads to a page', () => {
  const dead = new Set<string>()
  for (const folder of Object.keys(FOLDERS))
    for (const file of globSync(`dist/*/${folder}/**/index.html`))
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/href="(\/(?:id|en)\/[^"?#]*)"/g))
        if (globSync(`dist${path}{.html,/index.html}`).length === 0) dead.add(path)
  expect([...dead]).toEqual([])
})

test('pages about routes and hotels come with the lowest price of each month, also without script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/id/flight/route/jakarta-bali', '/en/train/route/jakarta-yogyakarta', '/id/hotel/city/ubud']) {
    // The first visit may find a server that has not warmed up; then the page comes without prices.
    await expect(async () => {
      await page.goto(path)
      await expect(page.locator('#lowest')).toBeVisible({ timeout: 1000 })
    }).toPass()
    const price = page.locator('section:has(#lowest) li a').first()
    await expect(price).toHaveText(/^Rp\s[\d.]+$/)
    await price.click()
    await expect(page.locator('[data-row]').first()).toBeVisible()
  }
  await context.close()
})
