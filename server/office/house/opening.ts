import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type OpeningView, readOpening } from '../../../core/office/opening/opening.ts'
import { lacksOf, STEPS, type Step } from '../../../core/office/opening/steps.ts'
import { GATEWAY_KEYS, KEYED_GATEWAYS, type KeyedGateway } from '../../../core/trade/payment/gateways.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { ownProducts } from '../../base/db/schema/trade/product.ts'
import { unreadSamples } from '../../base/text/read.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { gatewaysOn } from '../../trade/payment/transfer/by-hand.ts'
import { lastGoodRun } from '../backup/runs.ts'
import { officeRoute } from '../desk/office-route.ts'

type Check = (deps: BookingDeps) => boolean | Promise<boolean>

/** How each step is checked. */
const CHECKS: Readonly<Record<Step, Check>> = {
  identity({ house }) {
    const { identity, legal, contacts } = house.get()
    const isNamed = house.isOwn('identity', 'name') && identity.logo !== '' && legal.company_name !== ''
    return isNamed && [contacts.email, contacts.phone, contacts.whatsapp].some((way) => way !== '')
  },
  payment(deps) {
    const { money, payments } = deps.house.get()
    const on = gatewaysOn(deps)
    const isNamed = money.bank_accounts.length > 0 || money.cash_counter !== ''
    const hasKeys = (name: KeyedGateway) => GATEWAY_KEYS[name].every((key) => payments[key] !== '')
    return KEYED_GATEWAYS.some((name) => on.includes(name) && hasKeys(name)) || (on.includes('transfer') && isNamed)
  },
  mail: isMailTested,
  product: sellsOwn,
  terms: async (deps) => (await unreadSamples(deps)).length === 0,
  backup: async ({ db }) => (await lastGoodRun(db)) !== null,
  async trial({ db }) {
    const issued = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.issueStatus, 'issued'))
      .limit(1)
    return issued.length > 0
  },
}

export function officeOpeningRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, readOpening, () => openingOf(deps))
}

export async function openingOf(deps: BookingDeps): Promise<OpeningView> {
  const steps = await Promise.all(STEPS.map(async (name) => ({ name, isDone: await CHECKS[name](deps) })))
  return { steps, lacks: [...lacksOf(steps, { isDemo: deps.config.demo })] }
}

/** A mail server accepted the last test mail. */
async function isMailTested({ db, house }: BookingDeps): Promise<boolean> {
  if (house.get().mail.smtp_host === '') return false
  const [last] = await db
    .select({ facts: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'settings.mail'), isNotNull(auditLog.after)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last !== undefined && Object(last.facts).taken === true
}

/**
 * True if something real is on sale: offers of a real supplier, product files that the settings do not mark as
 * examples, or a published own product.
 */
async function sellsOwn({ db, config, house, products }: BookingDeps): Promise<boolean> {
  const { sold } = house.get().services
  const isSupplied = products.some((product) => product.isSupplied && sold.includes(product.slug))
  const isNoExample = sold.some((slug) => config.productSettings[`${slug.toUpperCase()}_EXAMPLES`]?.trim() === 'off')
  if (isSupplied || isNoExample) return true
  const [row] = await db
    .select({ published: count() })
    .from(ownProducts)
    .where(
      and(inArray(ownProducts.service, [...sold]), isNotNull(ownProducts.published), eq(ownProducts.isRetired, false)),
    )
  return (row?.published ?? 0) > 0
}
