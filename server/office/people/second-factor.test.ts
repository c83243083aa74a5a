import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../../core/office/desk/audit.ts'
import { changeSettings, type HouseChange } from '../../../core/office/house/contract.ts'
import * as passkey from '../../../core/people/account/passkey.ts'
import { giveSecondFactor, requestSecondFactor } from '../../../core/people/account/second-factor.ts'
import { cookiesIn, sentMails } from '../../people/account/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

const ON = { security: { version: 0, second_factor: true } }

let test: TestApp
let admin: Buyer

async function start(config: { demo: boolean; smtpUrl?: string }) {
  test = await createTestApp({ config })
  admin = await test.register({ role: 'admin' })
}
afterEach(() => test.close())

async function change(body: HouseChange, locale: 'id' | 'en' = 'en') {
  const answer = await test.call(changeSettings, { body }, { cookie: admin.cookie, locale })
  const { code, errors, texts, data } = answer.body
  return { outcome: `${answer.status}${code ? ` ${code}` : ''}`, errors, texts, data }
}

const isOn = () => test.deps.house.get().security.second_factor

/** From now on the session has this factor too. */
async function giveCode(): Promise<void> {
  await ask(test, admin, requestSecondFactor, { body: {} })
  const mail = (await sentMails(test)).findLast(({ to }) => to === admin.user.email)
  const code = /\b\d{3} \d{3}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const { headers } = await test.call(giveSecondFactor, { body: { code } }, { cookie: admin.cookie })
  admin = { ...admin, cookie: cookiesIn(headers) }
}

async function addKey(): Promise<void> {
  const key = createAuthenticator(test.deps.config.siteUrl)
  const made = key.create(await ask(test, admin, passkey.passkeyOptions, { body: {} }))
  await ask(test, admin, passkey.addPasskey, { body: { name: 'Ponsel', passkey: made } })
  const used = key.use((await test.call(passkey.passkeyLoginOptions, { body: {} })).body.data)
  const { headers } = await test.call(passkey.passkeyLogin, { body: { passkey: used } })
  admin = { ...admin, cookie: cookiesIn(headers) }
}

describe('where codes are read', () => {
  beforeEach(() => start({ demo: true }))

  it('who switches it on gives a second factor first, and works on', async () => {
    expect((await change(ON)).outcome).toBe('403 second_factor_needed')
    expect(isOn()).toBe(false)
    await giveCode()
    expect((await change(ON)).outcome).toBe('200')
    expect(isOn()).toBe(true)
    expect((await change({ contacts: { version: 0, phone: '081234567890' } })).outcome).toBe('200')
    const { data } = await ask(test, admin, listAudit, { query: {} })
    const entry = data.find(({ subject }) => subject.id === 'security')
    expect(entry).toMatchObject({
      action: 'settings.change',
      before: { second_factor: false },
      after: { second_factor: true },
    })
  })

  it('it is switched off again, and by going back to the default', async () => {
    await giveCode()
    await change(ON)
    expect((await change({ security: { version: 1, second_factor: null } })).outcome).toBe('200')
    expect(isOn()).toBe(false)
  })
})

describe('without a mail server', () => {
  beforeEach(() => start({ demo: false }))

  it.each(['id', 'en'] as const)('and without a passkey it stays off, with the reason in %s', async (locale) => {
    const { outcome, errors, texts } = await change(ON, locale)
    expect([outcome, errors]).toEqual([
      '400 invalid_fields',
      { 'security.second_factor': 'validation.house.noSecondFactor' },
    ])
    expect(texts?.['security.second_factor']).toMatch(/passkey/)
    expect(isOn()).toBe(false)
  })

  it('a mail server that comes with the same change is one, once a code has come by it', async () => {
    const mail = { version: 0, smtp_host: 'mail.example' }
    expect((await change({ ...ON, mail })).outcome).toBe('403 second_factor_needed')
  })

  it('a passkey that was just used is enough', async () => {
    await addKey()
    expect((await change(ON)).outcome).toBe('200')
    expect((await change({ contacts: { version: 0, phone: '081234567890' } })).outcome).toBe('200')
  })
})

describe('while it is on', () => {
  beforeEach(() => start({ demo: false, smtpUrl: 'smtp://mail.example' }))

  it('the mail server stays unless there is a passkey', async () => {
    await addKey()
    expect((await change(ON)).outcome).toBe('200')
    const none = { mail: { version: 0, smtp_host: '' } }
    const [own] = await ask(test, admin, passkey.listPasskeys, {})
    await ask(test, admin, passkey.deletePasskey, { params: { id: own?.id ?? '' } })
    expect((await change(none)).errors).toEqual({ 'mail.smtp_host': 'validation.house.mailForSecondFactor' })
    await addKey()
    expect((await change(none)).outcome).toBe('200')
  })
})
