import { useEffect, useMemo } from 'react'
import { loadStyle } from '../../../../lib/page/load-style.ts'
import { useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import styles from '../../../../styles/calendar.css?url'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { CalendarWords, withWords } from '../../../base/list/search-form/dates/calendar-words.tsx'
import type { AnyJourneys, AnySearch } from './page.ts'

type Props = {
  page: Pick<AnyJourneys, 'ways' | 'address' | '$filters'>
  search: AnySearch
  onClose: () => void
}

/** Lowest round trips of the days around the chosen ones; a cell leads to the search of its days. */
export default function MatrixDialog({ page, search, onClose }: Props) {
  const { t, locale } = useWords()
  const filters = useValue(page.$filters)
  const ways = useMemo(() => page.ways(), [page])
  useEffect(() => loadStyle(styles), [])
  return (
    <Dialog open kind="sheet" title={t('journey:days.matrix')} onClose={onClose}>
      <Later
        load={() => withWords(locale, import('../../../base/list/DateMatrix.tsx'))}
        waiting={<div className="h-140" />}
      >
        {({ default: DateMatrix, own }) =>
          ways && (
            <CalendarWords own={own}>
              <DateMatrix
                {...ways}
                from={search.departDate}
                to={search.returnDate ?? search.departDate}
                today={todayInWib()}
                hrefOf={(departDate, returnDate) =>
                  page.address.href(locale, { ...search, departDate, returnDate, departure: null, back: null }, filters)
                }
              />
            </CalendarWords>
          )
        }
      </Later>
    </Dialog>
  )
}
