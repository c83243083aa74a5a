import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import { nightsOf } from '../../../../../core/products/hotel/stay.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { useSharedValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { LaterForm, SearchBar } from '../../../base/list/SearchBar.tsx'
import { partyText } from '../party.ts'
import { listAddress } from '../stores/address.ts'

const loadForm = () => import('../search-form/Form.tsx')

/** Goes back in the history, so that the list keeps its filters and position. */
function backToList(event: MouseEvent<HTMLAnchorElement>) {
  const href = event.currentTarget.getAttribute('href') ?? ''
  if (!URL.canParse(document.referrer) || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (new URL(document.referrer).pathname !== new URL(href, location.href).pathname) return
  event.preventDefault()
  history.back()
}

export function StayBar({ search }: { search: Search }) {
  const { t, locale } = useWords()
  const { city, checkInDate, checkOutDate, countRoom, countGuest, childAges } = search
  const left = useSharedValue(listAddress.$position, null)
  const party = partyText(t, { countRoom, countGuest, children: childAges.length })
  const heading = (
    <a
      className="flex min-w-0 items-center gap-1.5 hover:underline"
      href={listAddress.leftHref(locale, search, left)}
      onClick={backToList}
    >
      <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{city ? t('hotel-detail:back', { city }) : t('hotel-detail:backPlain')}</span>
    </a>
  )
  return (
    <SearchBar
      as="p"
      heading={heading}
      summary={[
        `${formatShortDate(locale, checkInDate)} – ${formatShortDate(locale, checkOutDate)}`,
        t('hotel-detail:nights', { count: nightsOf(search) }),
        party.join(', '),
      ]}
      form={
        <LaterForm load={loadForm}>
          {({ Form }, said) => <Form key={`${checkInDate} ${checkOutDate}`} {...said} initial={{ search }} />}
        </LaterForm>
      }
      onWarm={loadForm}
    />
  )
}
