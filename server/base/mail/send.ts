import type { Deps } from '../common/deps.ts'
import { type Locale, wordsFor } from '../words/words.ts'
import { kindOfJob } from './job-kind.ts'
import { type Letter, letterHtml, letterText } from './layout.ts'
import { jobOfMail, logMail } from './log.ts'
import { mailLogo } from './logo.ts'
import type { Attachment, Mail, Mailer, MailReceipt } from './mailer.ts'
import { problemOf, shortened } from './problem.ts'
import { mailTextsOf, withTexts } from './texts.ts'

type Sending = {
  id: string
  to: readonly string[]
  letter: Letter
  locale: Locale
  demo: boolean
  files?: readonly Attachment[]
  isPersonal?: boolean
}

export type SendDeps = Pick<Deps, 'db' | 'clock'> & { mailer: Mailer }

/** Logs the result (`server/base/mail/log.ts`). Rejects when the mail server refuses the mail. */
export async function sendLetter(deps: SendDeps, sending: Sending): Promise<void> {
  if (sending.to.length === 0) return
  const job = await jobOfMail(deps.db, sending.id)
  const texts = await mailTextsOf(deps.db, kindOfJob(job))
  if (!texts.isOn) return
  const mail = await mailOf({ ...sending, letter: withTexts(sending.letter, texts, sending.locale) })
  const { delivers } = deps.mailer
  const receipt = await deps.mailer.send(mail).catch(async (error: unknown) => {
    await logMail(deps, mail, job, { state: 'waiting', ...problemOf(error) })
    throw error
  })
  // A mail that has left is not sent once more because its line could not be written.
  await logMail(deps, mail, job, delivers ? takenWith(receipt) : { state: 'kept' }).catch(() => undefined)
}

export async function mailOf({ id, to, letter, locale, demo, files = [], isPersonal = false }: Sending): Promise<Mail> {
  const written = asSent(letter, locale, demo)
  const drawn = await mailLogo()
  const [text, html] = [letterText(written), letterHtml(written, locale, drawn?.logo)]
  const pictures = [...(drawn ? [drawn.file] : []), ...(written.pictures ?? []).map(({ file }) => file)]
  return { id, to, subject: written.subject, text, html, attachments: files, pictures, isPersonal }
}

function takenWith(receipt: MailReceipt | undefined) {
  const { answer = '', refused = [] } = receipt ?? {}
  const isWhole = refused.length === 0
  const said = isWhole ? answer : `${refused.join(', ')}: ${answer}`
  return { state: 'sent', problem: isWhole ? null : 'some_addresses', answer: shortened(said) || null } as const
}

/** Changes a letter for sending: one of the demo says so. */
export function asSent(letter: Letter, locale: Locale, demo: boolean): Letter {
  return demo ? demoLetter(letter, locale) : letter
}

/** Without markup: a mail reader would put a trip into the calendar that does not exist. */
function demoLetter({ markup: _, ...letter }: Letter, locale: Locale): Letter {
  const t = wordsFor(locale)
  return { ...letter, subject: t('mail:demo.subject', { subject: letter.subject }), banner: t('mail:demo.banner') }
}
