import { useWords } from '../../../ui/react/words.tsx'

type End = { date: string; time: string }

/** Check-in and check-out side by side. */
export function Ends({ from, to, nights }: { from: End; to: End; nights: number }) {
  const { t } = useWords()
  return (
    <dl className="tabular grid grid-cols-2 gap-3 rounded-field bg-sunken p-3 text-sm">
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
      <p className="col-span-2 border-line border-t pt-2 text-soft">{t('hotel-stay:nights', { count: nights })}</p>
    </dl>
  )
}
