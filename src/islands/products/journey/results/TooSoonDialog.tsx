import { zoneLabel } from '../../../../../core/base/common/dates.ts'
import { earliestReturn } from '../../../../../core/products/journey/round-trip.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { useValue } from '../../../../lib/store.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { AnyJourneys } from './page.ts'

type Props<Picked> = {
  page: Pick<AnyJourneys<unknown, unknown, Picked>, 'choice' | 'timesOf' | 'returnGap'>
  service: string
}

/** Times are in the zone where the departure arrives. */
export default function TooSoonDialog<Picked>({ page, service }: Props<Picked>) {
  const { t, locale } = useWords()
  const { choice } = page
  const back = useValue(choice.$tooSoon)
  const { departure } = useValue(choice.$picked)
  if (!back || !departure) return null
  const { arriveAt, zone } = page.timesOf(departure)
  const lines = [
    { name: t(`${service}:tooSoon.arrives`), at: arriveAt },
    { name: t(`${service}:tooSoon.leaves`), at: page.timesOf(back).departAt },
    { name: t(`${service}:tooSoon.earliest`), at: earliestReturn({ arriveAt }, page.returnGap).toISOString() },
  ]
  const localTime = (iso: string) => {
    const { date, time } = formatInstant(locale, iso, zone)
    return `${date}, ${time} ${zoneLabel(zone, new Date(iso))}`
  }
  const close = () => choice.closeDialog()
  const change = () => {
    choice.closeDialog()
    choice.change()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(`${service}:tooSoon.title`)}
      actions={
        <>
          <button type="button" onClick={close} className="btn btn-action max-sm:w-full sm:flex-1">
            {t(`${service}:tooSoon.chooseOther`)}
          </button>
          <button type="button" onClick={change} className="btn btn-quiet max-sm:w-full sm:flex-1">
            {t(`${service}:picked.changeDeparture`)}
          </button>
        </>
      }
    >
      <p className="mb-4">{t(`${service}:tooSoon.text`)}</p>
      <dl className="tabular grid gap-2 text-sm">
        {lines.map(({ name, at }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-faint">{name}</dt>
            <dd className="font-semibold">{localTime(at)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
