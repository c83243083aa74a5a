import { useEffect, useState } from 'react'
import type { Service } from '../../../../core/booking/contract.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ListTable } from '../../table/ListView.tsx'
import { productFilter } from '../product-filter.ts'
import { Slots } from './Slots.tsx'
import { createStockFlow } from './stock-flow.ts'

export default function Stock() {
  const query = new URLSearchParams(location.search)
  const [service, id] = [query.get('service'), query.get('id')]
  return service && id ? <Slots service={service} item={id} /> : <Items />
}

function Items() {
  const { locale, t } = useWords()
  const [services, setServices] = useState<readonly Service[]>([])
  const [flow] = useState(() => createStockFlow(locale, (all) => setServices(all.map(({ service }) => service))))
  useEffect(() => flow.start(), [flow])
  return (
    <ListTable
      flow={flow}
      caption={t('office-stock:title')}
      empty={{ title: t('office-stock:empty'), text: t('office-stock:emptyText') }}
      fields={[
        { kind: 'text', name: 'keyword', label: t('office-stock:name') },
        productFilter('office-stock:service', ({ slug }) => services.includes(slug))(t, 'service'),
      ]}
      keyOf={({ service, id }) => `${service} ${id}`}
      hrefOf={({ service, id }) => `?service=${service}&id=${encodeURIComponent(id)}`}
      columns={{
        'office-stock:name': ({ title }) => title,
        'office-stock:service': ({ service }) => t(`${service}-home:name`),
      }}
    />
  )
}
