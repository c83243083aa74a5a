import { useWords } from '../../../ui/react/words.tsx'

type End = { date: string; time: string }

/** Check-in and check-out side by side. */
export function Ends({ from, to, nights }: { from: End; to: End; nights: number }) {
  const { t } = useWords()
  return (
    <div className="tabular rounded-field bg-sunken p-3 text-sm">
      <dl className="grid grid-cols-2 gap-3">
        {[
          { name: 'checkIn', ...from },
          { name: 'checkOut', ...to },
        ].map(({ name, date, time }) => (
          <div key={name}>
            <dt className="text-faint">{t(`hotel-stay:${name}.title`)}</dt>
            <dd>
              <b className="block">{date}</b>
              {t(`hotel-stay:${name}.time`, { time })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-line border-t pt-2 text-soft">{t('hotel-stay:nights', { count: nights })}</p>
    </div>
  )
}
