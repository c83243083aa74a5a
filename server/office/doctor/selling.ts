import { eq, inArray } from 'drizzle-orm'
import { GATEWAY_KEYS, type GatewayName, KEYED_GATEWAYS } from '../../../core/trade/payment/gateways.ts'
import { passkeys, users } from '../../base/db/schema/people/account.ts'
import { mailSetting, transportTo } from '../../base/mail/server.ts'
import { unreadSamples } from '../../base/text/read.ts'
import { gatewaysOn } from '../../trade/payment/transfer/by-hand.ts'
import type { DoctorDeps, Finding } from './types.ts'

const TIMEOUT_MS = 10_000

/** A demo gets a warning for what fails a site that sells. */
function unlessDemo({ config: { demo } }: DoctorDeps): 'warn' | 'fail' {
  return demo ? 'warn' : 'fail'
}

export async function mailCheck(deps: DoctorDeps): Promise<Finding> {
  const setting = mailSetting(deps.config, deps.house)
  if (!setting) return { level: unlessDemo(deps), word: 'notSet' }
  const { host, from, server } = setting
  const transport = transportTo(server, TIMEOUT_MS)
  try {
    await transport.verify()
    return { level: 'ok', word: 'ok', values: { host, from } }
  } catch (error) {
    const isLogin = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    return { level: 'fail', word: isLogin ? 'login' : 'silent', values: { host } }
  } finally {
    transport.close()
  }
}

export function paymentCheck(deps: DoctorDeps): Finding {
  const { config, house } = deps
  const payments = house?.get().payments
  const on: readonly GatewayName[] = house ? gatewaysOn({ house }) : config.paymentGateways
  const companies = KEYED_GATEWAYS.filter((name) => on.includes(name))
  const keyless = companies.find((name) => GATEWAY_KEYS[name].some((key) => payments?.[key] === ''))
  if (keyless) return { level: 'fail', word: 'keyless', values: { name: keyless } }
  if (companies.length > 0) return { level: 'ok', word: 'company', values: { names: companies.join(', ') } }
  if (!on.includes('transfer')) return { level: unlessDemo(deps), word: 'sandbox' }
  const money = house?.get().money
  const accounts = money?.bank_accounts.length ?? config.bankAccounts.length
  const isCash = (money?.cash_counter ?? config.cashCounter ?? '') !== ''
  if (accounts === 0 && !isCash) return { level: 'fail', word: 'none' }
  return { level: 'ok', word: accounts === 0 ? 'cash' : 'ok', values: { count: accounts } }
}

export function demoCheck({ config: { demo } }: DoctorDeps): Finding {
  return demo ? { level: 'fail', word: 'on' } : { level: 'ok', word: 'ok' }
}

export function suppliersCheck(deps: DoctorDeps): Finding {
  return deps.config.demoSuppliers ? { level: unlessDemo(deps), word: 'madeUp' } : { level: 'ok', word: 'ok' }
}

/** Products that have examples name a setting for it. */
export function examplesCheck(deps: DoctorDeps): Finding {
  const { productSettings } = deps.config
  const names = Object.keys(productSettings).filter(
    (name) => name.endsWith('_EXAMPLES') && (productSettings[name]?.trim() || 'on') === 'on',
  )
  return names.length > 0
    ? { level: unlessDemo(deps), word: 'on', values: { names: names.join(', ') } }
    : { level: 'ok', word: 'ok' }
}

export async function textsCheck(deps: DoctorDeps): Promise<Finding> {
  const samples = await unreadSamples(deps)
  return samples.length > 0
    ? { level: unlessDemo(deps), word: 'samples', values: { names: samples.sort().join(', ') } }
    : { level: 'ok', word: 'ok' }
}

export async function adminCheck({ db }: DoctorDeps): Promise<Finding> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  if (admins.length === 0) return { level: 'fail', word: 'none' }
  const ids = admins.map(({ id }) => id)
  const withKey = await db.selectDistinct({ id: passkeys.userId }).from(passkeys).where(inArray(passkeys.userId, ids))
  const values = { count: admins.length - withKey.length }
  return values.count > 0 ? { level: 'warn', word: 'onePassword', values } : { level: 'ok', word: 'ok' }
}
