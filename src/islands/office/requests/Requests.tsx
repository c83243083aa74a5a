import { listRequests } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/request.ts'
import { REQUEST_STATUSES } from '../../../../core/admin/request-status.ts'
import { choiceFilter, defineOfficeList, textFilter } from '../../table/office-list.tsx'
import { Moment } from '../../table/When.tsx'
import { productFilter } from '../product-filter.ts'
import { Request } from './Request.tsx'
import { RequestTag } from './RequestTag.tsx'

export default defineOfficeList<typeof contract.listRequests>({
  call: listRequests,
  title: 'office-requests:title',
  empty: { title: 'office-requests:empty', text: 'office-requests:emptyText' },
  filters: {
    keyword: textFilter('office-requests:keyword', 'office-requests:keywordHint'),
    service: productFilter('office-requests:service', () => true),
    status: choiceFilter('office-requests:statusLabel', REQUEST_STATUSES, 'office-requests:status'),
  },
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `?id=${encodeURIComponent(id)}`,
  page: Request,
  columns: ({ t }) => ({
    'office-requests:number': ({ number }) => number,
    'office-requests:service': ({ service }) => t(`${service}-home:name`, { defaultValue: service }),
    'office-requests:sender': ({ name }) => name || '–',
    'office-requests:sent': ({ created_at }) => <Moment at={created_at} />,
    'office-requests:statusLabel': ({ status }) => <RequestTag status={status} />,
  }),
})
