import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../../core/office/desk/audit.ts'
import { changeSettings, getSettings, type HouseChange } from '../../../core/office/house/contract.ts'
import { createSecrets } from '../../base/common/secrets.ts'
import { houseSettings } from '../../base/db/schema/office/house.ts'
import { MODULES } from '../../products.ts'
import { createTestApp, TEST_CONFIG, type TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'
import { houseDefaults } from './defaults.ts'
import { openHouse } from './house.ts'

const ENVIRONMENT = {
  bankAccounts: [{ bank: 'BCA', number: '1234567890', holder: 'PT Contoh' }],
  transferHours: 12,
  smtpUrl: 'smtps://office:p%40ss@mail.example:2465?from=hello@jogja.example',
  productSettings: { HOTEL_HOLD_MINUTES: '45' },
}

let test: TestApp
let admin: Buyer
beforeEach(async () => {
  test = await createTestApp({ config: { ...ENVIRONMENT, paymentGateways: ['sandbox'] } })
  admin = await test.register({ role: 'admin' })
})
afterEach(() => test.close())

/** House as another process would read it from the same database. */
const another = (secretKey = TEST_CONFIG.secretKey) =>
  openHouse({
    database: test.deps.database,
    secrets: createSecrets(secretKey),
    defaults: houseDefaults(test.deps.config, MODULES),
  })
const change = (body: HouseChange, buyer = admin) => test.call(changeSettings, { body }, { cookie: buyer.cookie })
const read = async () => (await test.call(getSettings, {}, { cookie: admin.cookie })).body.data

describe('without a change', () => {
  it('the environment holds, over the site as it is delivered', async () => {
    const { identity, money, holds, mail, legal } = test.deps.house.get()
    expect(identity).toMatchObject({ name: 'Pelesir', colour: '#0b5563', accent: '#c4431a' })
    expect(money).toMatchObject({ bank_accounts: ENVIRONMENT.bankAccounts, transfer_hours: 12 })
    expect([holds.hotel, holds.train, holds.tour]).toEqual([45, 30, 1440])
    expect(mail).toMatchObject({ smtp_host: 'mail.example', smtp_port: 2465, smtp_password: 'p@ss' })
    expect(mail).toMatchObject({ smtp_security: 'tls', from_address: 'hello@jogja.example' })
    expect(legal.company_name).toBe('')
  })

  it('no secret is answered', async () => {
    const { mail } = await read()
    expect(mail.values.smtp_password).toBe('')
    expect(mail.own).toEqual([])
    expect(JSON.stringify(await read())).not.toContain('p@ss')
  })
})

describe('what the office sets', () => {
  it('wins over the environment, field by field, and goes back to it', async () => {
    const money = { version: 0, transfer_hours: 6 }
    const { status, body } = await change({ money })
    expect(status).toBe(200)
    expect(body.data.money).toMatchObject({ version: 1, own: ['transfer_hours'] })
    expect(body.data.money.values).toMatchObject({ transfer_hours: 6, bank_accounts: ENVIRONMENT.bankAccounts })
    expect(test.deps.house.isOwn('money', 'transfer_hours')).toBe(true)
    await change({ money: { version: 1, transfer_hours: null } })
    expect(test.deps.house.get().money.transfer_hours).toBe(12)
    expect((await read()).money).toMatchObject({ version: 2, own: [] })
  })

  it('is known to another process when it looks', async () => {
    const other = await another()
    const before = other.version()
    await change({ identity: { version: 0, name: 'Jogja Jalan' } })
    expect(other.get().identity.name).toBe('Pelesir')
    await other.refresh()
    expect(other.get().identity.name).toBe('Jogja Jalan')
    expect(other.version()).toBeGreaterThan(before)
    expect((await another()).get().identity.name).toBe('Jogja Jalan')
  })

  it('is refused when someone else was first, and then nothing of it is kept', async () => {
    await change({ identity: { version: 0, name: 'First' } })
    const late = await change({
      identity: { version: 0, name: 'Second' },
      contacts: { version: 0, phone: '0274123456' },
    })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await read()).identity.values.name).toBe('First')
    expect((await read()).contacts.own).toEqual([])
  })

  it('of two at once, one is kept', async () => {
    const names = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(names.map((name) => change({ identity: { version: 0, name } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const kept = names[answers.findIndex(({ status }) => status === 200)]
    expect((await read()).identity).toMatchObject({ version: 1, values: { name: kept } })
  })

  it('keeps secrets sealed, and reads as none with another key', async () => {
    await change({ mail: { version: 0, smtp_password: 'Rahasia-77' } })
    const [row] = await test.deps.db.select().from(houseSettings).where(eq(houseSettings.section, 'mail'))
    expect(JSON.stringify(row)).not.toContain('Rahasia-77')
    expect(test.deps.house.get().mail.smtp_password).toBe('Rahasia-77')
    expect((await read()).mail).toMatchObject({ own: ['smtp_password'], values: { smtp_password: '' } })
    const moved = await another('quite another key, as long as one should be')
    expect(moved.get().mail.smtp_password).toBe('p@ss')
  })

  it('forgets the password of a mail server with its host, also the one of the environment', async () => {
    await change({ mail: { version: 0, smtp_password: 'Rahasia-77' } })
    await change({ mail: { version: 1, smtp_port: 2525 } })
    expect(test.deps.house.get().mail.smtp_password).toBe('Rahasia-77')
    await change({ mail: { version: 2, smtp_host: 'elsewhere.example' } })
    expect(test.deps.house.get().mail).toMatchObject({ smtp_host: 'elsewhere.example', smtp_password: '' })
    await change({ mail: { version: 3, smtp_host: 'third.example', smtp_password: 'Lain-88' } })
    expect(test.deps.house.get().mail.smtp_password).toBe('Lain-88')
    // Back to what SMTP_URL names: the password of the third is not for it.
    await change({ mail: { version: 4, smtp_host: null } })
    expect(test.deps.house.get().mail.smtp_password).toBe('')
  })

  it('stands in the audit log, with neither secrets nor people', async () => {
    const accounts = [{ bank: 'Mandiri', number: '9876543210', holder: 'Sri Rahayu' }]
    await change({ mail: { version: 0, smtp_password: 'Rahasia-77' }, money: { version: 0, bank_accounts: accounts } })
    const { body } = await test.call(listAudit, { query: { action: 'settings.change' } }, { cookie: admin.cookie })
    const facts = body.data.data.slice(0, 2).map(({ subject, before, after }) => [subject.id, before, after])
    expect(facts).toEqual([
      ['mail', { smtp_password: '***' }, { smtp_password: '***' }],
      ['money', { bank_accounts: 'BCA ******7890' }, { bank_accounts: 'Mandiri ******3210' }],
    ])
  })
})

describe('is refused in words:', () => {
  it.each<[string, HouseChange, string]>([
    ['no name', { identity: { version: 0, name: '  ' } }, 'identity.name'],
    ['a colour that is none', { identity: { version: 0, colour: 'teal' } }, 'identity.colour'],
    ['a colour too light for white words', { identity: { version: 0, accent: '#ffcc00' } }, 'identity.accent'],
    ['a tax number of 9 digits', { legal: { version: 0, tax_number: '123456789' } }, 'legal.tax_number'],
    ['no service', { services: { version: 0, sold: [] } }, 'services.sold'],
    ['no language', { languages: { version: 0, offered: [] } }, 'languages.offered'],
    ['closing before opening', { hours: { version: 0, week: week('17:00', '09:00') } }, 'hours.week.0.closes'],
    ['no minutes', { holds: { version: 0, hotel: 0 } }, 'holds.hotel'],
    [
      'an account twice',
      { money: { version: 0, bank_accounts: [account(), account()] } },
      'money.bank_accounts.1.number',
    ],
  ])('%s', async (_, body, field) => {
    const answer = await change(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_fields'])
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect(answer.body.texts?.[field]).toMatch(/^[A-Za-z][^_]{9,}/)
  })

  it('an unknown section or field, and nothing at all', async () => {
    for (const body of [{ colours: {} }, { identity: { version: 0, slogan: 'x' } }, {}]) {
      expect((await change(body as HouseChange)).body.code).toBe('invalid_fields')
    }
  })
})

function week(opens: string, closes: string) {
  return [{ opens, closes }, null, null, null, null, null, null]
}

function account() {
  return { bank: 'BNI', number: '1112223334', holder: 'PT Contoh' }
}
