import { useEffect, useState } from 'react'
import { addDays, HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import { listDepartures } from '../../../../../core/office/departure/calls.ts'
import type * as contract from '../../../../../core/office/departure/contract.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ListView } from '../../../base/table/ListView.tsx'
import { createListFlow, type ListQuery, wholePage } from '../../../base/table/list-flow.ts'
import { isBooked, productFilter } from '../../desk/product-filter.ts'
import { Departure } from './Departure.tsx'
import { DepartureTable } from './DepartureTable.tsx'

export default function Departures() {
  const id = new URLSearchParams(location.search).get('id')
  return id ? <Departure id={id} /> : <Days />
}

/** Days from today; the list without filters is the week. */
const PERIODS = [
  ['today', 0, 0],
  ['tomorrow', 1, 1],
  ['month', 0, 30],
] as const

const FILTERS = ['from', 'to', 'service'] as const

function Days() {
  const { locale, t } = useWords()
  const [flow] = useState(() => createListFlow({ filters: FILTERS, load: (query) => load(query, locale) }))
  useEffect(() => flow.start(), [flow])
  const today = todayIn(HOME_ZONE, new Date())
  return (
    <ListView
      flow={flow}
      empty={{ title: t('office-departures:empty'), text: t('office-departures:emptyText') }}
      presets={[
        { label: t('office-departures:preset.week'), query: {} },
        ...PERIODS.map(([word, first, last]) => ({
          label: t(`office-departures:preset.${word}`),
          query: { from: addDays(today, first), to: addDays(today, last) },
        })),
      ]}
      fields={[
        { kind: 'date', name: 'from', label: t('office-departures:from') },
        { kind: 'date', name: 'to', label: t('office-departures:to') },
        productFilter('office-departures:service', isBooked)(t, 'service'),
      ]}
    >
      {(rows) => <Found departures={rows} />}
    </ListView>
  )
}

function Found({ departures }: { departures: readonly contract.Departure[] }) {
  const { t } = useWords()
  const [isFilledOnly, setFilledOnly] = useState(false)
  const filled = departures.filter(({ people }) => people > 0)
  return (
    <>
      {filled.length < departures.length && (
        <Checkbox
          label={t('office-departures:filledOnly')}
          checked={isFilledOnly}
          onChange={({ target }) => setFilledOnly(target.checked)}
        />
      )}
      <DepartureTable caption={t('office-departures:title')} departures={isFilledOnly ? filled : departures} />
    </>
  )
}

async function load({ service, ...days }: ListQuery, locale: Locale) {
  const today = todayIn(HOME_ZONE, new Date())
  const from = days.from ?? (days.to && days.to < today ? days.to : today)
  // The server refuses a product that it does not know.
  const query = { from, to: days.to ?? addDays(from, 6), ...(service ? { service: service as Service } : {}) }
  const { departures } = await call<typeof contract.listDepartures>(listDepartures, { query }, { locale })
  return wholePage(departures)
}
