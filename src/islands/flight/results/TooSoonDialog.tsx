import { useStore } from '@nanostores/react'
import { earliestReturn } from '../../../../core/flight/round-trip.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { zoneOf } from './names.ts'
import { useResults } from './results-context.tsx'

/** The specification's 'Invalid Return Flight': says which rule, and from when a return can be had. */
export function TooSoonDialog() {
  const { t, locale } = useWords()
  const { choice } = useResults()
  const back = useStore(choice.$tooSoon)
  const { departure } = useStore(choice.$picked)
  if (!back || !departure) return null
  const { destination } = departure.flight
  const at = (iso: string) => {
    const { date, time } = formatInstant(locale, iso, destination.timezone)
    return `${date}, ${time} ${zoneOf(destination, iso)}`
  }
  const lines = {
    arrives: departure.flight.arriveAt,
    leaves: back.departAt,
    earliest: earliestReturn(departure.flight).toISOString(),
  }
  return (
    <Dialog
      open
      onClose={choice.closeDialog}
      title={t('flight:tooSoon.title')}
      actions={
        <>
          <button type="button" onClick={choice.closeDialog} className="btn btn-action max-sm:w-full sm:flex-1">
            {t('flight:tooSoon.chooseOther')}
          </button>
          <button
            type="button"
            onClick={() => {
              choice.closeDialog()
              choice.change()
            }}
            className="btn btn-quiet max-sm:w-full sm:flex-1"
          >
            {t('flight:tooSoon.changeDeparture')}
          </button>
        </>
      }
    >
      <p className="mb-4">{t('flight:tooSoon.text')}</p>
      <dl className="tabular grid gap-2 text-sm">
        {(['arrives', 'leaves', 'earliest'] as const).map((line) => (
          <div key={line} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-faint">{t(`flight:tooSoon.${line}`)}</dt>
            <dd className="font-semibold">{at(lines[line])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
