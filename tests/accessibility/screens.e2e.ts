import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { dayFromNow, expect, hydrated, registerMember, SIZES, test } from '../support/fixtures.ts'
import { anyTrain, holdTrains, trainBookingPath } from '../support/trains.ts'

const date = dayFromNow(14)

/** Every screen that stands by itself; the journeys check those that need one (results chosen, forms filled, codes, tickets). */
const SCREENS: {
  path: string
  /** The query that names something to show. */
  query?: (request: APIRequestContext) => Promise<string>
  member?: true
  ready?: string
  refused?: RegExp
}[] = [
  { path: '' },
  { path: '/train' },
  { path: '/login' },
  { path: '/register' },
  { path: '/help' },
  { path: '/terms-and-conditions' },
  { path: '/privacy-policy' },
  { path: '/about-us' },
  { path: '/contact-us' },
  { path: '/sandbox/bank' },
  { path: '/404' },
  { path: '/500' },
  { path: `/flight/results?origin=CGK&destination=DPS&departDate=${date}&ADT=1&cabinClass=Economy`, ready: 'article' },
  { path: '/flight/results?origin=XXX&destination=DPS', ready: 'h1', refused: /404 \(Not Found\)/ },
  { path: `/train/results?origin=GMR&destination=BD&departDate=${date}&ADT=1`, ready: 'article' },
  { path: `/train/results?origin=BD&destination=SMC&departDate=${date}&ADT=1`, ready: 'article' },
  { path: '/train/results?origin=XXX&destination=BD', ready: 'h1', refused: /404 \(Not Found\)/ },
  { path: '/train/booking' },
  { path: '/train/booking', query: trainChosen, ready: '#passenger-0' },
  { path: '/train/seats', query: trainHeld, member: true, ready: '[role=grid]' },
  { path: '/member/history', member: true },
]

async function trainChosen(request: APIRequestContext): Promise<string> {
  const path = trainBookingPath('id', [await anyTrain(request)], { adult: 1, infant: 1 })
  return path.slice(path.indexOf('?'))
}

async function trainHeld(request: APIRequestContext): Promise<string> {
  const [id = ''] = await holdTrains(request, [await anyTrain(request)], 2)
  return `?booking=${id}`
}

/** Every language with every width, every language with every scheme, and every width with every scheme. */
const LOOKS = [
  ['id', 'phone', 'light'],
  ['id', 'desktop', 'dark'],
  ['en', 'phone', 'dark'],
  ['en', 'desktop', 'light'],
] as const

for (const [locale, size, colorScheme] of LOOKS) {
  test.describe(`${locale}, ${size}, ${colorScheme}`, () => {
    test.use({ viewport: SIZES[size], colorScheme })
    for (const { path, query, member, ready, refused } of SCREENS) {
      test.describe(`${path || '/'}${query ? '?…' : ''}`, () => {
        if (refused) test.use({ expectedErrors: refused })
        test(`${path || '/'} breaks no rule of axe`, async ({ page }) => {
          if (member) await registerMember(page.request, locale)
          await page.goto(`/${locale}${path}${query ? await query(page.request) : ''}`)
          await hydrated(page)
          if (ready) await page.locator(ready).first().waitFor()
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
          ).toEqual([])
        })
      })
    }
  })
}
