import { bookButton, cardOf, SITI } from '../support/booking.ts'
import { expect, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { presses, tabTo } from '../support/keyboard.ts'
import { isComplete, listOn } from '../support/list.ts'
import { bankLink } from '../support/payment.ts'
import { startingWith, words } from '../support/words.ts'

const t = words('id')

test.use({ viewport: SIZES.desktop })

for (const [noun, home, number] of [
  ['flight', '/id', t('people:idNumber.ktp')],
  ['train', '/id/train', t('train-booking:id.label')],
] as const) {
  const rare = rarely(noun === 'train')
  test(`${noun}: a keyboard alone leads from home to the e-ticket`, rare, async ({ page, context }) => {
    test.setTimeout(150_000)
    await registerMember(page.request)
    await page.goto(home)
    await presses(page, page.getByRole('button', { name: t(`search:${noun}.submit`) }))
    const list = listOn(page, t, noun)
    await isComplete(list)
    await presses(page, page.getByRole('link', { name: t('layout:skipToResults') }))
    await presses(page, list.choose.first())
    await presses(page, list.take)

    const card = cardOf(page, t, 1)
    const contact = page.getByRole('region', { name: t('booking:contact.title') })
    await expect(contact.getByLabel(t('people:firstName'))).toHaveValue('Siti')
    await presses(page, card.getByRole('button', { name: t('booking:passenger.isContact') }))
    await tabTo(page, card.getByLabel(number, { exact: true }))
    await page.keyboard.type(SITI.nik ?? '')
    await presses(page, page.getByRole('button', { name: t('booking:toReview') }))
    await presses(page, bookButton(page, t))

    if (noun === 'train') await presses(page, page.getByRole('link', { name: t('history:pay') }))
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await presses(page, page.getByRole('button', { name: startingWith(t('checkout:pay', { amount: 'Rp' })) }))
    await page.waitForURL('**/payment/code?id=**')
    const opening = context.waitForEvent('page')
    await presses(page, bankLink(page, t))
    const bank = await opening
    await presses(bank, bank.getByRole('button', { name: t('sandbox:pay'), exact: true }))
    await expect(bank.getByText(t('sandbox:done.settlement'))).toBeVisible()
    await bank.close()

    await page.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })
    const ticket = page.getByRole('link', { name: t('checkout:downloadTicket') })
    await ticket.waitFor({ timeout: 30_000 })
    await tabTo(page, ticket)
    const file = await page.request.get((await ticket.getAttribute('href')) ?? '')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
}
