import type { APIRequestContext } from '@playwright/test'
import { holdTour, twoDepartures } from '../products/tour/offers.ts'
import { anyTrain, holdConnection, holdTrains } from '../products/train/offers.ts'
import { holdVisit } from '../products/venue/visits.ts'
import { isAccessible } from '../support/axe.ts'
import { inTurn, type Locale, registerMember, SIZES, test } from '../support/fixtures.ts'
import { payAll } from '../support/payment.ts'
import { asksForChange, chooses, isDear, isMoved, paysTheChange, sumsOn } from '../support/reschedule.ts'
import { saysAll, words } from '../support/words.ts'

type Held = (request: APIRequestContext) => Promise<string[]>

const tour: Held = async (request) => [await holdTour(request, (await twoDepartures(request))[1])]
const train: Held = async (request) => holdTrains(request, [await anyTrain(request)])
const visit: Held = async (request) => [await holdVisit(request)]

const WALKS: readonly [string, Held, Locale, keyof typeof SIZES][] = [
  ['a tour', tour, 'id', 'phone'],
  ['a train', train, 'en', 'desktop'],
  ['two trains that connect', holdConnection, 'id', 'phone'],
  ['a visit', visit, 'id', 'desktop'],
]

for (const [index, [name, hold, locale, size]] of WALKS.entries())
  test.describe(name, inTurn(index, WALKS.length), () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size] })

    test('goes to another day: what it costs first, then the payment, then new tickets', async ({ page }) => {
      test.setTimeout(120_000)
      await registerMember(page.request, locale)
      const bookings = await hold(page.request)
      await payAll(page.request, ...bookings)
      const booking = bookings.at(-1) ?? ''
      await asksForChange(page, t, locale, booking)
      await chooses(page, t)
      await isAccessible(page)
      await saysAll(page)
      const dear = await isDear(page, t)
      await sumsOn(page, t).getByRole('button').focus()
      await page.keyboard.press('Enter')
      if (dear) await paysTheChange(page, { t, locale, booking })
      else await page.waitForURL('**/member/booking?id=**')
      for (const each of bookings) {
        await page.goto(`/${locale}/member/booking?id=${each}`)
        await isMoved(page, t)
      }
    })
  })
