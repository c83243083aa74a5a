import { ExternalLink } from 'lucide-react'
import type * as contract from '../../../../../core/office/products/picture.ts'
import { listPictureOwners } from '../../../../../core/office/products/picture-calls.ts'
import { MOST_OWNERS, PHOTO_STATES } from '../../../../../core/office/products/picture-limits.ts'
import type { Say } from '../../../../lib/words.ts'
import { PRODUCTS } from '../../../../products.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { BackLink } from '../../../base/table/Detail.tsx'
import { defineOfficeList } from '../../../base/table/office-list.tsx'
import { PicturePanel } from './PicturePanel.tsx'

/** Kinds that belong to no product, besides those of each product. */
const OWN_KINDS = ['promo', 'page']

export default function Pictures() {
  const { t } = useWords()
  const owner = new URLSearchParams(location.search).get('owner')
  if (!owner) return <Owners />
  return (
    <div className="grid gap-4">
      <BackLink>{t('office-pictures:back')}</BackLink>
      <PicturePanel owner={owner} heading={(photos) => <Heading {...photos} />} />
    </div>
  )
}

function Heading({ kind, name, page }: contract.OfficePhotos) {
  const { t, locale } = useWords()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="min-w-0 font-bold text-lg">
        {name} <span className="font-normal text-faint text-sm">{kindText(t, kind)}</span>
      </h2>
      {page !== null && (
        <a
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary text-sm hover:underline md:min-h-8"
          href={`/${[locale, page].filter(Boolean).join('/')}`}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink size={16} aria-hidden="true" />
          {t('office-pictures:open')}
        </a>
      )}
    </div>
  )
}

function kindText(t: Say, kind: string): string {
  const product = PRODUCTS.find(({ slug }) => slug === kind)
  return t(product ? `${product.slug}-home:name` : `office-pictures:kind.${kind}`, { defaultValue: kind })
}

const Owners = defineOfficeList<typeof contract.listPictureOwners>({
  call: listPictureOwners,
  title: 'office-pictures:title',
  empty: { title: 'office-pictures:empty', text: 'office-pictures:emptyText' },
  filters: {
    keyword: (t, name) => ({ kind: 'text', name, label: t('office-pictures:name') }),
    kind: (t, name) => {
      const kinds = [...PRODUCTS.filter(({ pictured }) => pictured).map(({ slug }): string => slug), ...OWN_KINDS]
      const options = kinds.map((value) => ({ value, label: kindText(t, value) }))
      return { kind: 'choice', name, label: t('office-pictures:kindOf'), options }
    },
    state: (t, name) => {
      const options = PHOTO_STATES.map((value) => ({ value, label: t(`office-pictures:states.${value}`) }))
      return { kind: 'choice', name, label: t('office-pictures:state'), options }
    },
  },
  above: ({ t }) => <p className="text-faint text-sm">{t('office-pictures:mostShown', { count: MOST_OWNERS })}</p>,
  keyOf: ({ owner }) => owner,
  hrefOf: ({ owner }) => `?owner=${encodeURIComponent(owner)}`,
  columns: ({ t }) => ({
    'office-pictures:name': ({ name }) => name,
    'office-pictures:kindOf': ({ kind }) => kindText(t, kind),
    'office-pictures:count': { isRight: true, cell: ({ photos }) => photos },
    'office-pictures:state': ({ hidden }) =>
      hidden > 0 && (
        <span className="tag bg-warn-tint text-warn">{t('office-pictures:hidden', { count: hidden })}</span>
      ),
  }),
})
