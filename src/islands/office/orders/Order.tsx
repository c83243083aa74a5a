import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type * as contract from '../../../../core/admin/order.ts'
import { startOrder } from '../../../../core/admin/order-calls.ts'
import { wireName } from '../../../../core/common/wire.ts'
import { LOCALES, type Locale } from '../../../lib/locale.ts'
import { $ordering, endOrdering, type Ordering } from '../../../lib/ordering.ts'
import { pathTo } from '../../../lib/paths.ts'
import { PRODUCTS, servicePath } from '../../../products.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { loadMember } from '../../account/member.ts'
import { useAction } from '../../account/use-action.ts'
import { ActionFailed } from '../../table/ActionFailed.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { NewCustomer } from './NewCustomer.tsx'

const BOOKED = PRODUCTS.filter(({ paper }) => paper)

/** Staff choose or make a customer, and then use the site for them. */
export default function Order() {
  const { locale, t } = useWords()
  const ordering = useStore($ordering)
  const { send, isSending, error } = useAction()
  const [isNew, setNew] = useState(false)
  /** `language`: of a new customer, who has no booking that tells it. */
  async function start(id: string, language?: Locale): Promise<void> {
    const member = await loadMember(locale, document.cookie)
    if (!member) return location.reload()
    await send<typeof contract.startOrder>(startOrder, { params: { id } }, (customer) => {
      endOrdering()
      $ordering.set({ staff: member.id, customer: language ? { ...customer, language } : customer })
    })
  }
  return (
    <div className="grid gap-4">
      <ActionFailed error={error} onReload={() => location.reload()} />
      {ordering ? (
        <Chosen ordering={ordering} />
      ) : (
        <>
          <p className="text-soft">{t('office-order:lead')}</p>
          <CustomerSearch isBusy={isSending} onChoose={start} />
          {isNew ? (
            <NewCustomer isStarting={isSending} onStart={start} />
          ) : (
            <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setNew(true)}>
              {t('office-order:new')}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function Chosen({ ordering }: { ordering: Ordering }) {
  const { locale, t } = useWords()
  const { customer } = ordering
  return (
    <section className="card grid gap-5 p-5">
      <header>
        <h2 className="text-xl">{t('office-order:for', { name: wireName(customer) })}</h2>
        <p className="break-words text-soft">
          {customer.email} ·{' '}
          <span className="tabular">
            +{customer.calling_code} {customer.phone}
          </span>{' '}
          ·{' '}
          <a href={pathTo(locale, 'adminMember', { id: customer.id })} className="text-primary underline">
            {t('office-order:account')}
          </a>
        </p>
      </header>
      <div className="sm:max-w-xs">
        <SelectField
          label={t('office-order:language')}
          options={LOCALES.map((value) => ({ value, label: t(`office-order:languages.${value}`) }))}
          value={customer.language}
          onChange={({ target }) => {
            const language = LOCALES.find((each) => each === target.value) ?? customer.language
            $ordering.set({ ...ordering, customer: { ...customer, language } })
          }}
        />
      </div>
      <div className="grid gap-3">
        <p className="text-soft">{t('office-order:products')}</p>
        <nav className="flex flex-wrap gap-3" aria-label={t('office-order:title')}>
          {BOOKED.map((product) => (
            <a key={product.slug} href={servicePath(locale, product)} className="btn btn-quiet">
              {t(`${product.slug}-home:name`)}
            </a>
          ))}
        </nav>
      </div>
      <button type="button" className="btn btn-quiet justify-self-start" onClick={endOrdering}>
        {t('office-order:end')}
      </button>
    </section>
  )
}
