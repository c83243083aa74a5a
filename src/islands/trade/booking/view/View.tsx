import type { ComponentType } from 'react'
import type { Booking } from '../../../../../core/trade/booking/contract.ts'
import { partLines } from '../../../../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../../../../core/trade/booking/price.ts'
import { hasEnded } from '../../../../../core/trade/booking/status.ts'
import type { BookingView } from '../../../../../core/trade/booking/view.ts'
import { holderName } from '../../../../../core/trade/booking/view-text.ts'
import type { ViewPartProps } from '../../../../lib/product.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { BookedPolicy } from '../policy/BookedPolicy.tsx'
import { Card, Notes } from './cards.tsx'
import { Holders, useUsedText } from './Holders.tsx'
import { Passes } from './Passes.tsx'
import { PlaceItem } from './PlaceItem.tsx'
import { Segments } from './Segments.tsx'

/** `booking` may be newer than `view`; `Part` is the product's own. */
type Props = {
  view: BookingView
  booking: Pick<Booking, 'id' | 'service' | 'payment_status' | 'amount' | 'due' | 'paid' | 'fee' | 'balance_limit'>
  Part: ComponentType<ViewPartProps> | null
}

/** Words: `ticket`, `history`, `people`, `price`, `policy`, and those that the product names. */
export function View({ view, booking, Part }: Props) {
  const { t } = useWords()
  const { id, service, payment_status: status } = booking
  const ended = hasEnded(status)
  const segments = view.items.filter((item) => item.kind === 'segment')
  const places = view.items.filter((item) => item.kind !== 'segment')
  const terms = places.flatMap((item) => (item.kind === 'event' ? item.terms : []))
  const policy = view.policy && !ended && <BookedPolicy {...view.policy} money={booking} />
  const isStay = places.some(({ kind }) => kind === 'stay')
  const total = { code: TOTAL_PAID, title: '', amount: view.total }
  return (
    <>
      {!ended && <HolderPasses view={view} />}
      {segments.length > 0 && <Segments view={view} segments={segments} service={service} ended={ended} />}
      {places.map((item) => (
        <PlaceItem key={item.start.at} view={view} item={item} />
      ))}
      {isStay && policy}
      {Part && <Part id={id} view={view} ended={ended} />}
      <Holders view={view} status={status} />
      {!isStay && policy}
      <Card title={t('history:price')}>
        <PriceLines lines={[...view.lines, total, ...partLines(booking)]} />
      </Card>
      {!ended && (
        <Notes title={t(`ticket:notes.${view.items[0]?.kind ?? 'event'}`)} notes={[...view.notes, ...terms]} />
      )}
    </>
  )
}

/** None before they are issued. */
function HolderPasses({ view: { passes, holders } }: { view: BookingView }) {
  const { t } = useWords()
  const usedText = useUsedText()
  if (!passes) return null
  const shown = holders.flatMap((holder, index) =>
    holder.qr
      ? [
          {
            index,
            name: holderName(t, holder),
            facts: [t(holder.type), ...(passes.fact ? [passes.fact] : [])],
            code: holder.qr,
            ticketNumber: holder.number,
            used: holder.used ? usedText(holder.used) : null,
          },
        ]
      : [],
  )
  return <Passes title={t(passes.title)} note={t(passes.note)} passes={shown} />
}
