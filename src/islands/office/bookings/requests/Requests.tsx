import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/bookings/request.ts'
import { listRequests } from '../../../../../core/office/bookings/request-calls.ts'
import { REQUEST_DUES, REQUEST_STATUSES } from '../../../../../core/office/bookings/request-status.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { choiceFilter, defineOfficeList, textFilter } from '../../../base/table/office-list.tsx'
import { StateTag } from '../../../base/table/StateTag.tsx'
import { Moment } from '../../../base/table/When.tsx'
import { productFilter } from '../../desk/product-filter.ts'
import { REQUEST_TAGS, Request } from './Request.tsx'

/** By the word of their name. */
const PRESETS = {
  all: {},
  mine: { owner: 'me' },
  due: { due: 'now' },
  free: { owner: 'none', status: 'new' },
} as const

export default defineOfficeList<typeof contract.listRequests>({
  call: listRequests,
  title: 'office-requests:title',
  empty: { title: 'office-requests:empty', text: 'office-requests:emptyText' },
  filters: {
    keyword: textFilter('office-requests:keyword', 'office-requests:keywordHint'),
    service: productFilter('office-requests:service', () => true),
    status: choiceFilter('office-requests:field.status', REQUEST_STATUSES, 'office-requests:choice.status'),
    owner: choiceFilter('office-requests:field.owner_id', ['me', 'none'], 'office-reply:ownerIs'),
    due: choiceFilter('office-requests:field.due_on', REQUEST_DUES, 'office-reply:dueIs'),
  },
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `?id=${encodeURIComponent(id)}`,
  page: Request,
  presets: (t) => Object.entries(PRESETS).map(([word, query]) => ({ label: t(`office-reply:preset.${word}`), query })),
  columns: ({ t }) => ({
    'office-requests:number': ({ number }) => number,
    'office-requests:service': ({ service }) => t(`${service}-home:name`, { defaultValue: service }),
    'office-requests:sender': { isLong: true, cell: ({ name }) => name || '–' },
    'office-requests:sent': ({ created_at }) => <Moment at={created_at} />,
    'office-requests:field.owner_id': ({ owner }) => owner?.name ?? '–',
    'office-requests:field.due_on': (request) => <Due request={request} />,
    'office-requests:field.status': ({ status }) => <StateTag state={status} tags={REQUEST_TAGS} />,
  }),
})

/** Marked from that day on, until the request is closed. */
function Due({ request: { due_on, status } }: { request: contract.OfficeRequest }) {
  const { locale } = useWords()
  if (!due_on) return '–'
  const isDue = (status === 'new' || status === 'in_work') && due_on <= todayIn(HOME_ZONE, new Date())
  return (
    <span className={`whitespace-nowrap ${isDue ? 'font-semibold text-bad' : ''}`}>
      {formatPlainDate(locale, due_on)}
    </span>
  )
}
