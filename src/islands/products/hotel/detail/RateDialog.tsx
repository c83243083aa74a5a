import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { HotelDetail, RoomRowView } from '../../../../../core/products/hotel/detail.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Calculator } from '../../../trade/booking/policy/Calculator.tsx'
import { Timeline } from '../../../trade/booking/policy/Timeline.tsx'
import type { Chosen } from './ask-hotel.ts'
import { providerName, reasonText } from './RateRow.tsx'
import { termsOf } from './rate-text.ts'

type Props = { hotel: HotelDetail; shown: Chosen; onClose: () => void }

export default function RateDialog({ hotel, shown: { group, rate }, onClose }: Props) {
  const { t } = useWords()
  const terms = termsOf(hotel, rate)
  return (
    <Dialog open onClose={onClose} title={group.RoomName} kind="sheet">
      <div className="grid gap-6">
        <section>
          <h3 className="mb-3 font-bold">{t('policy:title')}</h3>
          <Timeline {...terms} />
          <p className="mt-2 mb-4 text-faint text-sm">{t('policy:localTime')}</p>
          {rate.CancelKind !== 'none' && (
            <>
              <h4 className="mb-2 font-semibold">{t('policy:calculator.title')}</h4>
              <Calculator {...terms} lastDay={hotel.CheckInDate} />
            </>
          )}
        </section>
        <section>
          <h3 className="mb-2 font-bold">{t('hotel-detail:price.title')}</h3>
          <Nights rate={rate} />
          <p className="mt-2 text-faint text-sm">
            {t(`hotel-detail:price.${rate.PayAtHotel ? 'partOfTax' : 'tax'}`, { tax: formatRupiah(rate.Tax) })}
          </p>
        </section>
        <section>
          <h3 className="mb-2 font-bold">{t('hotel-detail:best.title')}</h3>
          <p className="text-soft">{reasonText(t, rate)}</p>
          {rate.Best.Others.length > 0 && (
            <dl className="tabular mt-2 grid grid-cols-[1fr_auto] gap-y-1.5">
              {[rate, ...rate.Best.Others].map(({ ProviderCode, TotalPrice }, index) => (
                <div
                  key={ProviderCode}
                  className={`col-span-2 grid grid-cols-subgrid ${index === 0 ? 'font-bold' : ''}`}
                >
                  <dt className="first-letter:uppercase">{providerName(t, ProviderCode)}</dt>
                  <dd className="text-right">{formatRupiah(TotalPrice)}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function Nights({ rate }: { rate: RoomRowView }) {
  const { t, locale } = useWords()
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1.5">
      {rate.PriceDetails.map(({ Date: date, TotalPrice, TotalRoom, PricePerRoom }) => (
        <div key={date} className="col-span-2 grid grid-cols-subgrid">
          <dt>
            {formatShortDate(locale, date)}
            {TotalRoom > 1 && (
              <span className="text-faint text-sm">
                {' '}
                · <Fresh>{TotalRoom}</Fresh> × <Fresh>{formatRupiah(PricePerRoom)}</Fresh>
              </span>
            )}
          </dt>
          <dd className="text-right">{formatRupiah(TotalPrice)}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid border-line border-t pt-2 font-bold">
        <dt>{t('price:total')}</dt>
        <dd className="text-right">{formatRupiah(rate.TotalPrice)}</dd>
      </div>
    </dl>
  )
}
