import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { day } from '../../server/testing/all.ts'
import { violationsOn } from './axe.ts'
import { expect, hydrated, type Locale, registerMember, SIZES, test } from './fixtures.ts'
import { lostInForcedColors } from './forced-colors.ts'
import { drawnFaults } from './html.ts'
import { withLargeText } from './large-text.ts'
import { signInAsStaff } from './office.ts'
import { type Say, saysAll, words } from './words.ts'

/** In px. */
const NARROWEST = 320

export type Screen = {
  /** Below the language; or a function that makes what the screen shows and gives the whole path. */
  path: string | ((locale: Locale, request: APIRequestContext) => string | Promise<string>)
  member?: true
  admin?: true
  ready?: (page: Page, t: Say) => Locator
  /** Made-up answers of the API, by path. */
  answers?: Record<string, object>
  /** Before the page is opened; what it routes ends with the screen. */
  prepare?: (page: Page) => Promise<void>
  /** Opens what is looked at, once the page is hydrated. */
  act?: (page: Page, t: Say) => Promise<void>
}

const SAY = { id: words('id'), en: words('en') }

type Look = { locale: Locale; size: keyof typeof SIZES; colorScheme: 'light' | 'dark' }

const look = (locale: Locale, size: Look['size'], colorScheme: Look['colorScheme']): Look => ({
  locale,
  size,
  colorScheme,
})

/** The look four later differs in language, width and scheme. */
const LOOKS = [
  look('id', 'phone', 'light'),
  look('en', 'phone', 'dark'),
  look('id', 'desktop', 'dark'),
  look('en', 'desktop', 'light'),
  look('en', 'desktop', 'dark'),
  look('id', 'desktop', 'light'),
  look('en', 'phone', 'light'),
  look('id', 'phone', 'dark'),
] as const

/** Days within which all screens come up. Neighbours in the list are of all kinds. */
const DAYS = process.env.TEST_SHORT ? 6 : process.env.TEST_ALL === '1' ? 3 : 1
const isShown = (_: unknown, index: number): boolean => index % DAYS === day % DAYS

/** Each screen has another look each time that it comes up, its neighbour another one: all eight within eight times. */
const lookOf = (index: number, half: 0 | 1) => LOOKS[(index + Math.floor(day / DAYS) + half * 4) % LOOKS.length]

/**
 * Tests that every screen keeps the rules of axe and says all its words, in one of its looks; `npm test` takes a sixth of the screens a day, `npm run test:all` a third. Before a
 * release each has a second look, which differs in language, width and scheme. One page shows them one after the other.
 */
export function checkScreens(screens: readonly Screen[]): void {
  for (const half of [0, 1] as const) {
    const turn = half === 0 ? {} : { tag: '@whole' }
    test(`every screen keeps the rules of axe and has its words (${half + 1} of 2)`, turn, async ({ page }) => {
      test.setTimeout(30_000 + screens.length * 20_000)
      const inTurn = screens.map((screen, index) => ({ screen, look: lookOf(index, half) })).filter(isShown)
      const members = inTurn.filter(({ screen }) => screen.member)
      for (const { screen, look } of inTurn)
        if (look && !screen.member && !screen.admin) await checkScreen(page, screen, look)
      if (members.length > 0) await registerMember(page.request)
      for (const { screen, look } of members) if (look) await checkScreen(page, screen, look)
      const admins = inTurn.filter(({ screen }) => screen.admin)
      if (admins.length > 0) await signInAsStaff(page.request, 'admin')
      for (const { screen, look } of admins) if (look) await checkScreen(page, screen, look)
    })
  }
}

async function checkScreen(page: Page, screen: Screen, { locale, size, colorScheme }: Look): Promise<void> {
  const { path, ready, answers = {}, prepare, act } = screen
  const address = typeof path === 'string' ? `/${locale}${path}` : await path(locale, page.request)
  const where = `${address} (${size}, ${colorScheme})`
  await test.step(where, async () => {
    await page.setViewportSize(SIZES[size])
    await page.emulateMedia({ colorScheme })
    for (const [call, data] of Object.entries(answers)) {
      await page.route(`**/api/v1/${call}`, (route) => route.fulfill({ json: { success: true, message: '', data } }))
    }
    await prepare?.(page)
    // The cart opens only for those who come from a page of the site.
    await page.goto(address, { referer: test.info().project.use.baseURL ?? '' })
    await hydrated(page)
    await act?.(page, SAY[locale])
    if (ready) await expect(ready(page, SAY[locale]).first(), where).toBeVisible()
    expect.soft(await violationsOn(page, ['best-practice']), where).toEqual([])
    expect.soft(await drawnFaults(page), where).toEqual([])
    await saysAll(page)
    await expect.soft.poll(() => lostInForcedColors(page), `${where}, forced colours`).toEqual([])
    await expect.soft.poll(() => wideParts(page), where).toEqual([])
    expect.soft(await cutWords(page), where).toEqual([])
    if (size === 'phone') {
      const fitsIn = async (width: number, note: string) => {
        await page.setViewportSize({ width, height: SIZES.phone.height })
        await expect.soft.poll(() => wideParts(page), `${where}, ${width} px${note}`).toEqual([])
      }
      await fitsIn(NARROWEST, '')
      const small = await withLargeText(page, async () => {
        for (const width of [SIZES.phone.width, NARROWEST]) await fitsIn(width, ', text of 200 %')
      })
      expect.soft(small, `${where}, texts that do not grow`).toEqual([])
    }
    await page.unrouteAll()
  })
}

/** Words that are cut off in the middle, without dots that say so. */
async function cutWords(page: Page): Promise<string[]> {
  return await page
    .locator('[class*="line-clamp"]:visible')
    .evaluateAll((parts) =>
      parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ outerHTML }) => outerHTML),
    )
}

/** Parts that stick out, but for those in a part that scrolls by itself. The content of a dialog scrolls down alone. */
async function wideParts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const inDialogs = [...document.querySelectorAll('dialog[open], dialog[open] > div > .overflow-y-auto')]
    const wideDialog = inDialogs.find((part) => part.scrollWidth > part.clientWidth)
    if (wideDialog) return [`${wideDialog.scrollWidth} px in a dialog of ${wideDialog.clientWidth} px`]
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const clips = (part: Element | null): boolean =>
      part !== null &&
      part !== document.body &&
      (getComputedStyle(part).overflowX !== 'visible' || clips(part.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 0.5 && !clips(part.parentElement),
    )
    return [`${scrollWidth} px`, ...wide.slice(0, 4).map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })
}
