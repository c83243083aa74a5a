import { Images } from 'lucide-react'
import { useState } from 'react'
import type * as contract from '../../../../../core/office/products/product.ts'
import type { OfficeProductDetail } from '../../../../../core/office/products/product.ts'
import { changeProduct, productKinds, readProduct } from '../../../../../core/office/products/product-calls.ts'
import type { ProductDraft } from '../../../../../core/trade/product/draft.ts'
import type { Say } from '../../../../lib/words.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { messageOf, useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import type { ProductForm } from '../../../trade/product/product-form.ts'
import { useUnsaved } from '../../desk/use-unsaved.ts'
import { PicturePanel } from '../pictures/PicturePanel.tsx'
import { Acts } from './Acts.tsx'
import type { Choices } from './choices.ts'
import { cleaned } from './draft-fields.ts'
import { faultText } from './fault-words.ts'
import { Section } from './Section.tsx'

const FORMS = import.meta.glob<{ FORM: ProductForm }>('../../../products/*/editor.ts')

export const PRODUCT_TAGS: Tags<OfficeProductDetail['state']> = {
  words: 'office-products:state',
  looks: { draft: 'quiet', published: 'good', changed: 'note', retired: 'warn' },
}

/** `id`: `<service>/<id>`. */
export function Editor({ id }: { id: string }) {
  const { t } = useWords()
  const [service = '', own = ''] = id.split('/')
  const params = { service: service as OfficeProductDetail['service'], id: own }
  const { answer, ask, set } = useCall<typeof contract.readProduct>(readProduct, { params })
  const kinds = useCall<typeof contract.productKinds>(productKinds, {})
  const load = FORMS[`../../../products/${service}/editor.ts`]
  return (
    <Detail back={t('office-products:back')} answer={answer} onRetry={ask}>
      {(product) => {
        if (kinds.answer.state === 'failed') return <Failed error={kinds.answer.error} onRetry={kinds.ask} />
        const known = kinds.answer.state === 'ready' ? kinds.answer.value : []
        const choices = known.find((each) => each.service === service)?.choices
        if (!load || !choices) return null
        const props = { product, choices, onSaved: set, onReload: ask }
        return (
          <Later key={service} load={load}>
            {({ FORM }) => (
              <>
                <Draft key={product.id} form={FORM} {...props} />
                {product.pictures && <Photos owner={product.pictures} />}
              </>
            )}
          </Later>
        )
      }}
    </Detail>
  )
}

const PHOTOS = 'section-photos'

/** Outside the form: photographs are saved one by one and belong to both draft and published version. */
function Photos({ owner }: { owner: string }) {
  const { t } = useWords()
  return (
    <section
      id={PHOTOS}
      className="card mt-4 grid scroll-mt-20 gap-4 p-4 sm:p-5"
      aria-label={t('office-pictures:title')}
    >
      <h3 className="text-lg">{t('office-pictures:title')}</h3>
      <p className="text-faint text-sm">{t('office-products:photosHint')}</p>
      <PicturePanel owner={owner} />
    </section>
  )
}

type Props = {
  product: OfficeProductDetail
  form: ProductForm
  choices: Choices
  onSaved: (product: OfficeProductDetail) => void
  onReload: () => void
}

function Draft({ product, form, choices, onSaved, onReload }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [draft, setDraft] = useState<ProductDraft>(product.draft)
  const isChanged = draft !== product.draft
  useUnsaved(isChanged)
  // A product that was just begun is not wrong yet.
  const shown = product.version > 1 ? product.faults : []
  const faults = Object.fromEntries(shown.map((fault) => [fault.path, faultText(t, locale, fault)]))
  const params = { service: product.service, id: product.id }

  /** Keeps what was typed since `sent`, while the answer was on its way. */
  function take(saved: OfficeProductDetail, sent: ProductDraft) {
    onSaved(saved)
    setDraft((now) => (now === sent ? saved.draft : now))
  }

  function save() {
    const body = { draft: cleaned(draft), version: product.version }
    return send<typeof contract.changeProduct>(changeProduct, { params, body }, (saved) => {
      take(saved, draft)
      toast(t('office-products:saved'))
    })
  }

  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">{product.title.id}</h2>
        <StateTag state={product.state} tags={PRODUCT_TAGS} />
        {product.pictures && (
          <a className="btn btn-quiet ml-auto" href={`#${PHOTOS}`}>
            <Images size={18} aria-hidden="true" />
            {t('office-pictures:title')}
          </a>
        )}
        <p className="basis-full break-all text-faint text-sm">{`/${product.path}`}</p>
      </header>
      <Acts
        key={product.version}
        product={product}
        isChanged={isChanged}
        onSaved={(changed) => take(changed, product.draft)}
        onReload={onReload}
      />
      {product.faults.length > 0 && (
        <details className="rounded-card bg-note-tint p-4">
          <summary className="min-h-6 font-bold text-note">
            {t('office-products:faults', { count: product.faults.length })}
          </summary>
          <ul className="mt-2 list-disc pl-5 text-sm">
            {product.faults.map((fault) => (
              <li key={fault.path}>{`${labelOf(t, fault.path)}: ${faultText(t, locale, fault)}`}</li>
            ))}
          </ul>
        </details>
      )}
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {form.map((section) => (
          <Section
            key={section.name}
            section={section}
            draft={draft}
            faults={faults}
            choices={choices}
            labelOf={(path) => labelOf(t, path)}
            onChange={setDraft}
          />
        ))}
        <div
          data-sticks-at-foot="always tall"
          className="sticky bottom-0 z-10 -mx-4 max-md:bottom-16 flex flex-wrap items-center gap-3 border-line border-t bg-card px-4 py-3 md:mx-0 md:rounded-card md:border"
        >
          <div className="basis-full empty:hidden">
            <ActionFailed
              error={error}
              onReload={onReload}
              reloadNote={isChanged ? t('office-products:reloadNote') : undefined}
            />
            {error?.code === 'invalid_fields' && <Refused errors={error.errors} />}
          </div>
          <button type="submit" className="btn btn-action" aria-disabled={isSending}>
            {t(isSending ? 'office-products:saving' : 'office-products:save')}
          </button>
          <p role="status" className={`text-sm ${isChanged ? 'font-semibold text-warn' : 'text-faint'}`}>
            {t(isChanged ? 'office-products:unsaved' : 'office-products:allSaved')}
          </p>
        </div>
      </form>
    </div>
  )
}

/** Texts that are too long to be kept: all else is a fault of the draft. */
function Refused({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useWords()
  const nameOf = (path: string) => {
    const [, language = 'id', part, index, own] = path.split('.')
    const word = part === 'steps' ? (own === 'title' ? 'stepTitle' : own ? 'stepText' : 'steps') : 'description'
    return `${t(`office-products:${word}`, { step: Number(index) + 1 })} (${language.toUpperCase()})`
  }
  return (
    <Banner kind="bad" title={t('office-products:refused')}>
      <ul className="list-disc pl-5 text-sm">
        {Object.entries(errors).map(([path, key]) => (
          <li key={path}>{`${nameOf(path)}: ${messageOf(t, key)}`}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** `en.package_facts.masuk.adult` is called as `package_facts.adult`, and that as `adult`. */
function labelOf(t: Say, path: string): string {
  const isEnglish = path.startsWith('en.')
  const parts = (isEnglish ? path.slice(3) : path).split('.').filter((part) => !/^\d+$/.test(part))
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const nested = parts.length > 1 ? [`of.${parts.join('_')}`, `field.${parts.join('.')}`, `of.${last}`] : []
  const words = [...nested, `field.${first}`]
  const known = words.map((word) => t(`office-products:${word}`, { defaultValue: '' }))
  const label = known.find((text) => text !== '') ?? path
  return isEnglish ? `${label} (EN)` : label
}
