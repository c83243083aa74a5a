import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, profil } from '../../../../core/people/account/contract.ts'
import * as contract from '../../../../core/people/account/passkey.ts'
import { passkeys } from '../../../base/db/schema/people/account.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { ask, type Buyer } from '../../../testing/payment.ts'
import { cookiesIn } from '../testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Key = ReturnType<typeof createAuthenticator>
type Settings = Parameters<Key['use']>[1]
const newKey = () => createAuthenticator(test.deps.config.siteUrl)

async function add(member: Buyer, key: Key, settings?: Settings) {
  const options = await ask(test, member, contract.passkeyOptions, { body: {} })
  const body = { name: ' Ponsel 📱 ', passkey: key.create(options, settings) }
  return await test.call(contract.addPasskey, { body }, { cookie: member.cookie })
}

async function memberWithKey() {
  const member = await test.register()
  const key = newKey()
  await add(member, key)
  return { member, key }
}

const optionsToUse = async () => (await test.call(contract.passkeyLoginOptions, { body: {} })).body.data
const login = async (passkey: ReturnType<Key['use']>) => await test.call(contract.passkeyLogin, { body: { passkey } })
const loginBy = async (key: Key, settings?: Settings) => await login(key.use(await optionsToUse(), settings))

describe('a passkey', () => {
  it('is added, listed and removed', async () => {
    const member = await test.register()
    const added = await add(member, newKey())
    expect(added.body.data).toMatchObject({ name: 'Ponsel 📱', used_at: null })
    expect(await ask(test, member, contract.listPasskeys, {})).toEqual([added.body.data])
    const params = { id: added.body.data.id }
    await ask(test, member, contract.deletePasskey, { params })
    expect(await ask(test, member, contract.listPasskeys, {})).toEqual([])
    const again = await test.call(contract.deletePasskey, { params }, { cookie: member.cookie })
    expect(again.body.code).toBe('passkey_not_found')
  })

  it('signs in without a password', async () => {
    const { member, key } = await memberWithKey()
    const answer = await loginBy(key)
    expect(answer.body.data).toMatchObject({ status: true, message: 'Login is success' })
    const { body } = await test.call(profil, {}, { cookie: cookiesIn(answer.headers) })
    expect(body.data.id).toBe(member.user.id)
    const [listed] = await ask(test, member, contract.listPasskeys, {})
    expect(listed?.used_at).toBe(test.clock.now().toISOString())
  })

  it('confirms instead of the password, for its own member only', async () => {
    const { member, key } = await memberWithKey()
    const { member: stranger, key: other } = await memberWithKey()
    test.clock.advance({ minutes: 20 })
    const confirmBy = async (who: Buyer, used: Key) =>
      await test.call(confirm, { body: { passkey: used.use(await optionsToUse()) } }, { cookie: who.cookie })
    expect((await confirmBy(stranger, key)).body.code).toBe('passkey_failed')
    expect((await confirmBy(member, other)).body.code).toBe('passkey_failed')
    const answer = await confirmBy(member, key)
    expect(answer.status).toBe(200)
    const options = await test.call(contract.passkeyOptions, { body: {} }, { cookie: cookiesIn(answer.headers) })
    expect(options.status).toBe(200)
  })

  it('needs the password again to be added or removed', async () => {
    const { member } = await memberWithKey()
    const options = await ask(test, member, contract.passkeyOptions, { body: {} })
    const [listed] = await ask(test, member, contract.listPasskeys, {})
    test.clock.advance({ minutes: 15 })
    const body = { name: 'Late', passkey: newKey().create(options) }
    const params = { id: listed?.id ?? '' }
    const { cookie } = member
    expect((await test.call(contract.addPasskey, { body }, { cookie })).body.code).toBe('confirmation_needed')
    expect((await test.call(contract.deletePasskey, { params }, { cookie })).body.code).toBe('confirmation_needed')
  })

  it('is refused for a blocked member', async () => {
    const { member, key } = await memberWithKey()
    await test.deps.database.pool.query(`update users set status = 'blokir' where id = $1`, [member.user.id])
    expect((await loginBy(key)).body.code).toBe('passkey_failed')
  })

  it('that is there already is not offered, and not taken twice', async () => {
    const { member, key } = await memberWithKey()
    const { excludeCredentials } = await ask(test, member, contract.passkeyOptions, { body: {} })
    expect(excludeCredentials).toHaveLength(1)
    expect((await add(await test.register(), key)).body.code).toBe('passkey_failed')
  })
})

describe('refused is', () => {
  it.each([
    ['another site', { origin: 'https://pelesir.example.com' }],
    ['a user that was not verified', { isVerified: false }],
    ['a counter that went back, as of a copied key', { counter: 1 }],
    ['a counter that stood still', { counter: 5 }],
  ])('%s', async (_, settings) => {
    const { key } = await memberWithKey()
    expect((await loginBy(key, { counter: 5 })).status).toBe(200)
    expect((await loginBy(key, settings)).body.code).toBe('passkey_failed')
    expect((await loginBy(key, { counter: 6 })).status).toBe(200)
  })

  it('a challenge that was used, is over or is of something else', async () => {
    const { member, key } = await memberWithKey()
    const options = await optionsToUse()
    expect((await login(key.use(options))).status).toBe(200)
    expect((await login(key.use(options))).body.code).toBe('passkey_failed')
    const late = await optionsToUse()
    test.clock.advance({ minutes: 5 })
    expect((await login(key.use(late))).body.code).toBe('passkey_failed')
    const { challenge, rp } = await ask(test, await test.register(), contract.passkeyOptions, { body: {} })
    expect((await login(key.use({ challenge, rpId: rp.id }))).body.code).toBe('passkey_failed')
    const toAdd = { ...(await optionsToUse()), rp, user: { id: 'x' } }
    const body = { name: 'Phone', passkey: newKey().create(toAdd) }
    const fresh = await test.register(member.user.id ? {} : undefined)
    expect((await test.call(contract.addPasskey, { body }, { cookie: fresh.cookie })).body.code).toBe('passkey_failed')
  })

  it('a key that was never added, and one whose signature is of another', async () => {
    const { key } = await memberWithKey()
    expect((await loginBy(newKey())).body.code).toBe('passkey_failed')
    const options = await optionsToUse()
    const forged = { ...newKey().use(options), id: key.use(options).id, rawId: key.use(options).id }
    expect((await login(forged)).body.code).toBe('passkey_failed')
  })

  it('an addition for another site', async () => {
    const before = await test.deps.db.$count(passkeys)
    const answer = await add(await test.register(), newKey(), { origin: 'https://pelesir.example.com' })
    expect(answer.body.code).toBe('passkey_failed')
    expect(await test.deps.db.$count(passkeys)).toBe(before)
  })
})

it('tries stop after thirty', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 1000 } })
  try {
    const passkey = newKey().use(await optionsToUse())
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 32; turn += 1) {
      const { status } = await limited.call(contract.passkeyLogin, { body: { passkey } })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [401, 30],
      [429, 2],
    ])
  } finally {
    await limited.close()
  }
})
