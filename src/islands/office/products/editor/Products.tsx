import type * as contract from '../../../../../core/office/products/product.ts'
import { listProducts } from '../../../../../core/office/products/product-calls.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { choiceFilter, defineOfficeList, textFilter } from '../../../base/table/office-list.tsx'
import { StateTag } from '../../../base/table/StateTag.tsx'
import { productFilter } from '../../desk/product-filter.ts'
import { Editor, PRODUCT_TAGS } from './Editor.tsx'
import { ImportForm } from './ImportForm.tsx'
import { NewForm } from './NewForm.tsx'

const STATES = ['draft', 'published', 'changed', 'retired'] as const
const FORMS = Object.keys(import.meta.glob('../../../products/*/editor.ts'))
/** Products that staff can write. */
const WRITTEN = FORMS.map((path) => path.split('/').at(-2) ?? '')

export default defineOfficeList<typeof contract.listProducts>({
  call: listProducts,
  title: 'office-products:title',
  empty: { title: 'office-products:empty', text: 'office-products:emptyText' },
  filters: {
    title: textFilter('office-products:name'),
    service: productFilter('office-products:service', ({ slug }) => WRITTEN.includes(slug)),
    state: choiceFilter('office-products:stateLabel', STATES, 'office-products:state'),
  },
  above: ({ t, openDialog, done }) => (
    <>
      <button
        type="button"
        className="btn btn-action"
        onClick={() => openDialog(<NewForm written={WRITTEN} onCancel={() => openDialog(null)} />)}
      >
        {t('office-products:new')}
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => openDialog(<ImportForm written={WRITTEN} onDone={done} onCancel={() => openDialog(null)} />)}
      >
        {t('office-products:import')}
      </button>
    </>
  ),
  keyOf: ({ id }) => id,
  hrefOf: ({ service, id }) => `?id=${encodeURIComponent(`${service}/${id}`)}`,
  page: Editor,
  columns: ({ locale, t }) => ({
    'office-products:name': ({ title }) => title[locale],
    'office-products:service': ({ service, kind }) =>
      `${t(`${service}-home:name`)} · ${t(`office-products:kind.${kind}`)}`,
    'office-products:stateLabel': ({ state }) => <StateTag state={state} tags={PRODUCT_TAGS} />,
    'office-products:updated': ({ updated_at }) => <Moment at={updated_at} />,
  }),
})

function Moment({ at }: { at: string }) {
  const { locale } = useWords()
  return <span className="whitespace-nowrap">{momentText(locale, at)}</span>
}
