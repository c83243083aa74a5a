import type * as contract from '../../../../../core/office/house/text.ts'
import { listTexts } from '../../../../../core/office/house/text-calls.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { defineOfficeList } from '../../../base/table/office-list.tsx'
import { Editor, TextTag } from './Editor.tsx'
import { NewText } from './NewText.tsx'

export default defineOfficeList<typeof contract.listTexts>({
  call: listTexts,
  title: 'office-texts:title',
  empty: { title: 'office-texts:empty', text: 'office-texts:emptyText' },
  above: ({ t, openDialog }) => (
    <button
      type="button"
      className="btn btn-action"
      onClick={() => openDialog(<NewText onCancel={() => openDialog(null)} />)}
    >
      {t('office-texts:new')}
    </button>
  ),
  keyOf: ({ kind, slug }) => `${kind} ${slug}`,
  hrefOf: ({ kind, slug }) => `?id=${encodeURIComponent(`${kind}/${slug}`)}`,
  page: Editor,
  columns: ({ locale, t }) => ({
    'office-texts:name': { isLong: true, cell: ({ title }) => title[locale] },
    'office-texts:field.kind': ({ kind }) => t(`office-texts:kind.${kind}`),
    'office-texts:stateLabel': (text) => <TextTag text={text} />,
    'office-texts:updated': ({ updated_at }) => (
      <span className="whitespace-nowrap">{momentText(locale, updated_at)}</span>
    ),
  }),
})
