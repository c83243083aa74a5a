import { useMemo } from 'react'
import { formatRupiah, type Rupiah } from '../../../../core/base/common/money.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'

export type ListWords = Readonly<{
  loading: string
  list: string
  demo: string
  searching: string
  count: (count: number) => string
  countOf: (count: number, all: number) => string
  announceDone: (count: number) => string
  fresh: (count: number) => string
  cheaper: (count: number, price: Rupiah) => string
  show: (count: number) => string
  failed: Readonly<{ title: string; text: string }>
  noMatch: (count: number) => string
}>

/** Methods, so that every product's groups and orders are assignable. */
export interface FilterNames {
  group(group: string): string
  option(group: string, value: string): string
  chip(group: string, value: string): string
  /** Second line; options with one are shown as tiles. */
  detail?(group: string, value: string): string | null
  order(order: string): string
  /** How the options of a group are ordered, where it does not show. */
  note?(group: string): string | null
  /** Unit of the price filter, when it is not a person. */
  price?: string
  /** The price stands above the groups. */
  priceFirst?: boolean
  /** Groups sorted by option name. */
  byName: readonly string[]
}

/** Every product's word file has the same keys. */
export function listWords(t: Say, service: string): ListWords {
  return {
    loading: t(`${service}:results.loading`),
    list: t(`${service}:results.list`),
    demo: t(`${service}:results.demo`),
    searching: t(`${service}:results.searching`),
    count: (count) => t(`${service}:results.count`, { count }),
    countOf: (count, all) => t(`${service}:results.countOf`, { count, all }),
    announceDone: (count) => t(`${service}:results.announceDone`, { count }),
    fresh: (count) => t(`${service}:results.fresh`, { count }),
    cheaper: (count, price) => t('list:results.cheaper', { count, price: formatRupiah(price) }),
    show: (count) => t(`${service}:filter.show`, { count }),
    failed: { title: t(`${service}:states.failed.title`), text: t(`${service}:states.failed.text`) },
    noMatch: (count) => t(`${service}:states.noMatch`, { count }),
  }
}

export function useListWords(service: string): ListWords {
  const { t } = useWords()
  return useMemo(() => listWords(t, service), [t, service])
}
