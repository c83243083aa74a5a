import { useState } from 'react'
import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import type * as contract from '../../../../../core/office/bookings/order.ts'
import { startOrder } from '../../../../../core/office/bookings/order-calls.ts'
import type * as requests from '../../../../../core/office/bookings/request.ts'
import type { OfficeRequestDetail, RequestContact } from '../../../../../core/office/bookings/request.ts'
import { getRequest, showRequestContact } from '../../../../../core/office/bookings/request-calls.ts'
import { mayCall } from '../../../../../core/people/account/roles.ts'
import { LOCALES, type Locale } from '../../../../lib/locale.ts'
import { $ordering, type AskedFor, endOrdering, type Ordering } from '../../../../lib/ordering.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { isSold } from '../../../../lib/sold.ts'
import { useValue } from '../../../../lib/store.ts'
import { PRODUCTS, servicePath } from '../../../../products.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { loadMember } from '../../../people/account/member.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { ShowContact } from '../../people/Reach.tsx'
import { useStaff } from '../../people/use-staff.ts'
import { CustomerSearch } from './CustomerSearch.tsx'
import { NewCustomer } from './NewCustomer.tsx'

const BOOKED = PRODUCTS.filter(({ paper }) => paper)

/** Staff choose or make a customer, and then use the site for them. */
export default function Order() {
  const id = new URLSearchParams(location.search).get('request')
  return id ? <OfRequest id={id} /> : <Start request={null} />
}

function OfRequest({ id }: { id: string }) {
  const { locale, t } = useWords()
  const { answer, ask } = useCall<typeof requests.getRequest>(getRequest, { params: { id } })
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const { number, booking } = answer.value
  if (!booking) return <Start request={answer.value} />
  return (
    <a href={pathTo(locale, 'adminBooking', { id: booking.id })} className="text-primary underline">
      {t('office-order:requestDone', { number, code: booking.code })}
    </a>
  )
}

function Start({ request }: { request: OfficeRequestDetail | null }) {
  const { locale, t } = useWords()
  const ordering = useValue($ordering)
  const { send, isSending, error } = useAction()
  const [isNew, setNew] = useState(request !== null)
  const staff = useStaff()
  const [shown, setShown] = useState<RequestContact['order']>(null)
  const contact = (shown ?? request?.order)?.contact
  /** `language`: of a new customer, who has no booking that tells it. */
  async function start(id: string, language?: Locale): Promise<void> {
    const member = await loadMember(locale, document.cookie)
    if (!member) return location.reload()
    await send<typeof contract.startOrder>(startOrder, { params: { id } }, (customer) => {
      endOrdering()
      const asked = request && askedFor(request)
      $ordering.set({ staff: member.id, customer: language ? { ...customer, language } : customer, asked })
    })
  }
  function show(id: string) {
    const keep = ({ order }: RequestContact) => setShown(order)
    void send<typeof requests.showRequestContact>(showRequestContact, { params: { id } }, keep)
  }
  // Another customer may still be ordered for.
  const isChosen = ordering && (request === null || ordering.asked?.id === request.id)
  return (
    <div className="grid max-w-200 gap-4">
      <ActionFailed error={error} onReload={() => location.reload()} />
      {isChosen ? (
        <Chosen ordering={ordering} />
      ) : (
        <>
          <p className="text-soft">
            {request && (
              <>
                <a href={pathTo(locale, 'adminRequest', { id: request.id })} className="text-primary underline">
                  {t('office-order:forRequest', { number: request.number })}
                </a>
                .{' '}
              </>
            )}
            {t(request ? 'office-order:leadRequest' : 'office-order:lead')}
          </p>
          {request?.order && !shown && mayCall(staff, 'full_contact') && (
            <ShowContact isSending={isSending} onShow={() => show(request.id)} />
          )}
          <CustomerSearch key={contact?.email} keyword={contact?.email ?? ''} isBusy={isSending} onChoose={start} />
          {isNew ? (
            <NewCustomer key={contact?.mobile_phone} contact={contact} isStarting={isSending} onStart={start} />
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

function askedFor({ id, number, service, order }: OfficeRequestDetail): AskedFor {
  return { id, number, service, search: new URLSearchParams(order?.search).toString() }
}

function Chosen({ ordering }: { ordering: Ordering }) {
  const { locale, t } = useWords()
  const { customer, asked } = ordering
  const askedProduct = BOOKED.find(({ slug }) => slug === asked?.service)
  return (
    <section className="card grid gap-5 p-5">
      <header>
        <h2 className="text-xl">{t('office-order:for', { name: wireName(customer) })}</h2>
        <p className="break-words text-soft">
          {customer.email && <>{customer.email} · </>}
          {customer.phone && (
            <>
              <span className="tabular">
                +{customer.calling_code} {customer.phone}
              </span>{' '}
              ·{' '}
            </>
          )}
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
      {asked && askedProduct && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={`${pathTo(locale, askedProduct.pages.results)}?${asked.search}`}
            className="btn btn-action justify-self-start"
          >
            {t('office-order:searchRequest')}
          </a>
          <a href={pathTo(locale, 'adminRequest', { id: asked.id })} className="text-primary underline">
            {t('office-order:forRequest', { number: asked.number })}
          </a>
        </div>
      )}
      <div className="grid gap-3">
        <p className="text-soft">{t('office-order:products')}</p>
        <nav className="flex flex-wrap gap-3" aria-label={t('office-order:title')}>
          {BOOKED.filter(({ slug }) => isSold(slug)).map((product) => (
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
