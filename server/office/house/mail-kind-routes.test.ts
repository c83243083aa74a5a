import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OWN_TEXT_KINDS } from '../../../core/base/mail/kinds.ts'
import { changeMailKind, listMailKinds, previewMail } from '../../../core/base/mail/texts.ts'
import { listAudit } from '../../../core/office/desk/audit.ts'
import { mailLog, mailTexts } from '../../base/db/schema/base/mail.ts'
import { mails, outbox } from '../../base/db/schema/trade/payment.ts'
import { letterText } from '../../base/mail/layout.ts'
import { mailTextsOf } from '../../base/mail/texts.ts'
import { LOCALES } from '../../base/words/words.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book } from '../../testing/payment.ts'
import { exampleLetter } from '../examples/letters.ts'

const NONE = { id: '', en: '' }
const OWN = {
  is_on: true,
  above: { id: '', en: 'We are closed on 17 August.\n\nAsk us <b>before</b>.' },
  below: { id: '', en: 'See you in Jogja!' },
}

let test: TestApp
let admin: Buyer
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.register({ role: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [mailLog, mailTexts, mails, outbox]) await test.deps.db.delete(table)
  buyer = await test.register()
})

const change = (kind: (typeof OWN_TEXT_KINDS)[number], body: object, version = 0) =>
  test.call(changeMailKind, { params: { kind }, body: { ...OWN, ...body, version } }, { cookie: admin.cookie })

async function mailed() {
  await book(test, buyer)
  await test.drain()
  return await test.deps.db.select().from(mails)
}

describe('the texts of the house', () => {
  it('stand after the greeting and before the end, escaped, in the text too', async () => {
    expect((await change('booking_made', {})).body.data).toMatchObject({ version: 1, is_on: true })
    const [mail] = await mailed()
    expect(mail?.html).toContain('We are closed on 17 August.</p>')
    expect(mail?.html).toContain('Ask us &lt;b&gt;before&lt;/b&gt;.')
    const places = ['Hello', 'We are closed', 'Ask us <b>before</b>.', 'See you in Jogja!', '-- '].map((part) =>
      mail?.text.indexOf(part),
    )
    expect(places).toEqual([...places].sort((one = 0, other = 0) => one - other))
    expect(places).not.toContain(-1)
  })

  it('switch a mail off where that does no harm, and no other', async () => {
    await change('booking_made', { is_on: false })
    expect(await mailed()).toEqual([])
    const { status, body } = await change('ticket', { is_on: false })
    expect([status, body.errors]).toEqual([400, { is_on: 'validation.mail.must' }])
    await test.deps.db
      .insert(mailTexts)
      .values({ kind: 'ticket', isOn: false, above: NONE, below: NONE, version: 1, updatedAt: test.clock.now() })
    expect((await mailTextsOf(test.deps.db, 'ticket')).isOn).toBe(true)
  })

  it('are changed by one at a time, and written in the audit log', async () => {
    await change('expired', {})
    expect((await change('expired', {})).body.code).toBe('changed_meanwhile')
    expect((await change('expired', { above: { id: 'x'.repeat(1001), en: '' } }, 1)).status).toBe(400)
    const { data } = await ask(test, admin, listAudit, { query: { action: 'mail.text' } })
    expect(data[0]).toMatchObject({ subject: { id: 'expired' }, after: { below_en: 'See you in Jogja!' } })
  })
})

describe('an example', () => {
  it('exists of each kind in both languages, with all its words', async () => {
    const kinds = await ask(test, admin, listMailKinds, {})
    expect(kinds.map(({ kind }) => kind)).toEqual(OWN_TEXT_KINDS)
    expect(kinds.filter(({ has_preview }) => !has_preview)).toEqual([])
    for (const { kind } of kinds) {
      const texts = LOCALES.map((locale) => {
        const letter = exampleLetter(test.deps, kind, locale)
        return letter ? letterText(letter) : ''
      })
      expect(texts[0]).not.toBe(texts[1])
      for (const text of texts) expect(text, kind).not.toMatch(/[a-z]+:[a-zA-Z]+\.|\{\{|undefined|Invalid/)
    }
  })

  it('is shown with the texts of the house under a policy that runs nothing', async () => {
    await change('ticket', {})
    const url = previewMail.path.replace('{kind}', 'ticket')
    const answer = await test.app.inject({ url: `${url}?locale=en`, headers: { cookie: admin.cookie } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'; sandbox/)
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(answer.body).toContain('See you in Jogja!')
  })
})
