import type { Booking } from '../../../../../core/trade/booking/contract.ts'
import { hasEnded, isCancelled } from '../../../../../core/trade/booking/status.ts'
import type { BookingView, ViewAction, ViewHolder } from '../../../../../core/trade/booking/view.ts'
import { holderName, textIn } from '../../../../../core/trade/booking/view-text.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { shortMask } from '../../../../lib/short-mask.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Card } from './cards.tsx'

type Props = { view: BookingView; status: Booking['payment_status'] }

export function Holders({ view: { headings, holders, action }, status }: Props) {
  const { t } = useWords()
  return (
    <Card title={t(headings.holders)}>
      <ul className="grid gap-3">
        {holders.map((holder, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and names are not unique.
          <Holder key={index} holder={holder} status={status} />
        ))}
      </ul>
      {action && !hasEnded(status) && <Action action={action} />}
    </Card>
  )
}

/** The part on the right goes below the name where there is no room beside it. */
function Holder({ holder, status }: { holder: ViewHolder; status: Booking['payment_status'] }) {
  const { t } = useWords()
  const usedText = useUsedText()
  const { isUnnamed, type, details, aside, number, used } = holder
  const { seat = aside && `${t(aside.label)} ${textIn(t, aside.value)}` } = holder
  const unused = used === null && !hasEnded(status) ? [t('history:pass.unused')] : []
  const facts = [t(type), ...details.map((detail) => textIn(t, detail)), ...(used ? [usedText(used)] : unused)]
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 flex-1 basis-40 break-words">
        <b className={`font-semibold ${isUnnamed ? 'text-note' : ''}`}>{holderName(t, holder)}</b>
        <span className="block text-faint text-sm">{facts.map(shortMask).join(' · ')}</span>
      </span>
      <span className="tabular ml-auto min-w-0 break-words text-right text-soft">
        {seat && <b className="block font-semibold text-ink">{seat}</b>}
        {number && (
          <span className="block">
            {t('history:ticketNumber', { number })}
            {isCancelled(status) && (
              <b className="block font-semibold text-bad text-sm">{t('history:status.cancelled')}</b>
            )}
          </span>
        )}
      </span>
    </li>
  )
}

function Action({ action: { isUrgent, texts, link } }: { action: ViewAction }) {
  const { t, locale } = useWords()
  return (
    <div className={`mt-4 rounded-field px-4 py-3 ${isUrgent ? 'bg-note-tint text-note' : 'bg-sunken text-soft'}`}>
      {texts.map((text) => (
        <p key={textIn(t, text)}>{textIn(t, text)}</p>
      ))}
      {link && (
        <a className="btn btn-quiet mt-3" href={`/${locale}/${link.page}`}>
          {t(link.label)}
        </a>
      )}
    </div>
  )
}

export function useUsedText(): (used: NonNullable<ViewHolder['used']>) => string {
  const { t, locale } = useWords()
  return ({ at, zone }) => t('history:pass.used', { at: momentText(locale, at, zone) })
}
