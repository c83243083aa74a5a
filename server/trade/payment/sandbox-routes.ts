import { and, desc, eq, exists, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { sandboxBill, sandboxMail, sandboxPay } from '../../../core/trade/payment/sandbox.ts'
import type { Db } from '../../base/db/connect.ts'
import { mailLog } from '../../base/db/schema/base/mail.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { route } from '../../base/http/route.ts'
import { askedMails } from '../../people/account/asked-mail.ts'
import type { PaymentDeps } from './gateway.ts'
import { MERCHANTS } from './gateways/channels.ts'
import { isSandbox, type SandboxGateway } from './gateways/sandbox.ts'

const NOTIFY = '/api/v1/payment/notification/sandbox'
const MAILS_SHOWN = 50

type Payment = NonNullable<Awaited<ReturnType<SandboxGateway['bill']>>>

export function sandboxRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const bank = () => {
    const sandbox = deps.gateway.of('sandbox')
    if (isSandbox(sandbox)) return sandbox
    throw new ApiError('payment_code_not_found')
  }

  route(app, sandboxBill, async ({ query }) => billOf(await bank().bill(query.code)))

  route(app, sandboxPay, async ({ body, request }) => {
    const notice = await bank().act(body.code, body.outcome)
    // A lost notice is found by the waiting page, or by the check after the deadline.
    await deliver(app, notice).catch((error) =>
      request.log.warn({ err: error }, 'the sandbox webhook was not delivered'),
    )
    return billOf(await bank().bill(body.code))
  })

  route(app, sandboxMail, async ({ user, request }) => {
    const asked = askedMails(deps, request)
    if (!user && asked.length === 0) throw new ApiError('unauthenticated')
    const own = user ? sql`${user.email} = any(string_to_array(lower(${mails.to}), ', '))` : undefined
    // Others may have the address of a guest.
    const [row] = user ? await deps.db.select({ isGuest: users.isGuest }).from(users).where(eq(users.id, user.id)) : []
    const ofGuest = user && row?.isGuest ? aboutBookingsOf(deps.db, user.id) : undefined
    const rows = await deps.db
      .select()
      .from(mails)
      .where(or(own && and(own, ofGuest), askedHere(deps.db, asked)))
      .orderBy(desc(mails.sentAt), desc(mails.id))
      .limit(MAILS_SHOWN)
    return rows.map(({ id, to, subject, text, attachments, sentAt }) => ({
      id,
      to,
      subject,
      text,
      sent_at: sentAt.toISOString(),
      attachments,
    }))
  })
}

function aboutBookingsOf(db: Db, userId: string) {
  return exists(
    db
      .select()
      .from(mailLog)
      .innerJoin(bookings, eq(bookings.id, mailLog.aboutId))
      .where(and(eq(mailLog.id, mails.id), eq(bookings.userId, userId))),
  )
}

/** Mails to staff are left out: knowing an address must not open the office of a demo. */
function askedHere(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return undefined
  const staff = db
    .select()
    .from(users)
    .where(and(eq(users.email, mails.to), ne(users.role, 'member')))
  return and(inArray(mails.id, [...ids]), notExists(staff))
}

function billOf(payment: Payment | null) {
  if (!payment) throw new ApiError('payment_code_not_found')
  return {
    code: payment.code,
    title: payment.title,
    amount: payment.amount,
    channel: MERCHANTS.find(({ productCode }) => productCode === payment.channel)?.productName ?? payment.channel,
    status: payment.status,
    expires_at: payment.expiresAt.toISOString(),
  }
}

/** Over HTTP when the server listens, as a gateway does. */
async function deliver(app: FastifyInstance, notice: object): Promise<void> {
  const address = app.server.address()
  if (!address || typeof address === 'string') {
    await app.inject({ method: 'POST', url: NOTIFY, payload: notice })
    return
  }
  const anywhere = address.address === '::' || address.address === '0.0.0.0'
  const host = anywhere ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  const response = await fetch(`http://${host}:${address.port}${NOTIFY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notice),
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`)
}
