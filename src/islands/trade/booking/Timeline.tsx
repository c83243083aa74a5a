import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { serviceWord } from './service-word.ts'
import { stepsOf } from './states.ts'

export function Timeline({ booking }: { booking: Booking }) {
  const { locale, t } = useWords()
  const steps = stepsOf(booking)
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">{t('history:timeline')}</h2>
      <ol className="grid gap-3">
        {steps.map(({ key, at, zone, done, move }) => (
          <li key={`${key} ${at}`} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`mt-1.5 size-3 shrink-0 rounded-full border-2 border-primary ${done ? 'bg-primary' : ''}`}
            />
            <span>
              <b className="font-semibold">{serviceWord(t, booking, `step.${key}${done ? 'Done' : ''}`)}</b>
              {move ? (
                <span className="block text-sm">
                  {momentText(locale, move.from, move.from_timezone)} → {momentText(locale, move.to, move.to_timezone)}
                </span>
              ) : null}
              {at ? <span className="block text-faint text-sm">{momentText(locale, at, zone)}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
