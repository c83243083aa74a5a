import { eq } from 'drizzle-orm'
import { localTime, zoneLabel } from '../../../../core/base/common/dates.ts'
import { fullName } from '../../../../core/base/common/people/person.ts'
import { toQuery } from '../../../../core/products/train/search.ts'
import type { Db } from '../../../base/db/connect.ts'
import { users } from '../../../base/db/schema/people/account.ts'
import { stations, trainWatches } from '../../../base/db/schema/products/train.ts'
import { frame } from '../../../base/mail/frame.ts'
import type { Letter } from '../../../base/mail/layout.ts'
import { sendLetter } from '../../../base/mail/send.ts'
import { type JobHandler, jobKind } from '../../../base/outbox/jobs.ts'
import { formatClock, formatDate } from '../../../base/words/format.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import { journeyTitle } from '../../journey/title.ts'
import type { TrainDeps } from '../deps.ts'
import { dropWatch, type WatchRow } from './watches.ts'

export const seatsBackMail = jobKind('mail.seats_back', 'watchId')

/** Sends nothing after departure or once the watch is deleted. Deletes the watch when it is done. */
export function seatsBackHandler(deps: TrainDeps): JobHandler {
  return seatsBackMail.handler({
    async run({ watchId }, { mailId }) {
      const [found] = await deps.db
        .select({ watch: trainWatches, firstName: users.firstName, lastName: users.lastName, email: users.email })
        .from(trainWatches)
        .innerJoin(users, eq(users.id, trainWatches.userId))
        .where(eq(trainWatches.id, watchId))
      if (!found) return null
      const forget = (tx: Db) => dropWatch(tx, watchId)
      if (found.watch.departsAt <= deps.clock.now()) return forget
      const { watch, email } = found
      const name = fullName(found)
      const letter = seatsBackLetter(deps.config.siteUrl, { watch, name, ...(await endsOf(deps, watch)) })
      await sendLetter(deps, { id: mailId, to: [email], letter, locale: watch.locale, demo: deps.supplier.demo })
      return forget
    },
    giveUp: ({ watchId }, tx) => dropWatch(tx, watchId),
  })
}

type End = Pick<typeof stations.$inferSelect, 'name' | 'code' | 'timezone'>

async function endsOf({ db }: TrainDeps, { origin, destination }: WatchRow): Promise<{ from: End; to: End }> {
  const [from, to] = await Promise.all(
    [origin, destination].map(async (code): Promise<End> => {
      const [row] = await db.select().from(stations).where(eq(stations.code, code))
      return row ?? { name: code, code, timezone: 'Asia/Jakarta' }
    }),
  )
  if (!from || !to) throw new Error('a journey has two ends')
  return { from, to }
}

type Matter = {
  watch: Pick<WatchRow, 'locale' | 'departsAt' | 'trainName' | 'carrierNumber' | 'adults'>
  name: string
  from: End
  to: End
}

function seatsBackLetter(siteUrl: string, { watch, name, from, to }: Matter): Letter {
  const { locale } = watch
  const t = wordsFor(locale)
  const { date, time } = localTime(watch.departsAt, from.timezone)
  const train = `${watch.trainName} (${watch.carrierNumber})`
  const clock = `${formatClock(locale, time)} ${zoneLabel(from.timezone, watch.departsAt)}`
  const leg = t('mail:trip.leg', { number: train, date: formatDate(locale, date) })
  const ends = journeyTitle([from, to])
  const query = toQuery({
    origin: from.code,
    destination: to.code,
    departDate: date,
    returnDate: null,
    pax: { adult: watch.adults, infant: 0 },
    departure: null,
    back: null,
  })
  return {
    ...frame(siteUrl, locale, name, 'mail:seatsBack.why'),
    subject: t('mail:seatsBack.subject', { train, date: formatDate(locale, date) }),
    title: t('mail:seatsBack.title'),
    paragraphs: [
      t('mail:seatsBack.text', { count: watch.adults }),
      t('mail:seatsBack.search', { count: watch.adults }),
    ],
    facts: [{ label: t('mail:facts.trip'), value: `${leg}\n${clock} ${ends}` }],
    action: { label: t('mail:seatsBack.action'), url: new URL(`/${locale}/train/results?${query}`, siteUrl).href },
    note: t('mail:seatsBack.note'),
  }
}

export function exampleSeatsBack({ config, clock }: TrainDeps, locale: Locale): Letter {
  const departsAt = new Date(clock.now().getTime() + 7 * 86_400_000)
  const watch = { locale, departsAt, trainName: 'Parahyangan', carrierNumber: '131', adults: 2 }
  const from = { name: 'Gambir', code: 'GMR', timezone: 'Asia/Jakarta' } as const
  const to = { name: 'Bandung', code: 'BD', timezone: 'Asia/Jakarta' } as const
  return seatsBackLetter(config.siteUrl, { watch, name: 'Budi Santoso', from, to })
}
