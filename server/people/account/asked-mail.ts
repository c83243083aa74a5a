import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { MailWay } from '../../../core/people/account/mail-way.ts'
import { usesHttps } from '../../base/common/config.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { enqueue, type Job, wakeOutbox } from '../../base/outbox/jobs.ts'

/** Cookie with the ids of mails that the browser asked for; set only where mails are shown instead of sent. */
const COOKIE = 'pelesir_asked_mail'
const COOKIE_PATH = '/api/v1'
/** Same time as a link for a new password works. */
const MINUTES = 60
const MOST = 10

const askedSchema = z.object({
  purpose: z.literal(COOKIE),
  mails: z.array(z.object({ id: z.string(), until: z.number() })),
})
type AskedMails = z.output<typeof askedSchema>['mails']

export type MailDeps = Deps & { mailer: Mailer }

export function mailWay({ config, mailer }: Pick<MailDeps, 'config' | 'mailer'>): MailWay {
  if (mailer.delivers) return 'sent'
  return config.demo ? 'shown' : 'none'
}

/** Queues a mail for a visitor who is not signed in. Throws ApiError('mail_unavailable') where it could not be read. */
export async function askMail(deps: MailDeps, request: FastifyRequest, reply: FastifyReply, job: Job): Promise<void> {
  if (mailWay(deps) === 'none') throw new ApiError('mail_unavailable')
  const ids = await enqueue(deps.db, [job], deps.clock.now())
  wakeOutbox(deps.database)
  showAskedMails(deps, request, reply, ids)
}

/** Lets the browser read these mails when the site only shows mails and sends none. */
export function showAskedMails(
  deps: MailDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  ids: readonly string[],
): void {
  if (mailWay(deps) !== 'shown') return
  const until = deps.clock.now().getTime() + MINUTES * 60_000
  const mails = [...ids.map((id) => ({ id, until })), ...keptIn(deps, request)].slice(0, MOST)
  const secure = usesHttps(deps.config)
  const options = { path: COOKIE_PATH, sameSite: 'lax', secure, httpOnly: true, maxAge: MINUTES * 60 } as const
  reply.setCookie(COOKIE, deps.secrets.seal(JSON.stringify({ purpose: COOKIE, mails })), options)
}

/** Ids of the mails that this browser asked for within the hour. None outside the demo. */
export function askedMails(deps: MailDeps, request: FastifyRequest): string[] {
  return mailWay(deps) === 'shown' ? keptIn(deps, request).map(({ id }) => id) : []
}

function keptIn({ secrets, clock }: Deps, request: FastifyRequest): AskedMails {
  const { success, data } = z.safeParse(askedSchema, opened(secrets, request.cookies[COOKIE] ?? ''))
  return success ? data.mails.filter(({ until }) => until > clock.now().getTime()) : []
}

/** Undefined for what this server has not sealed. */
function opened(secrets: Deps['secrets'], sealed: string): unknown {
  try {
    return JSON.parse(secrets.open(sealed))
  } catch {
    return undefined
  }
}
