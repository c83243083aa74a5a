import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import type { User } from '../../../../../core/people/account/contract.ts'
import { $ordering, endOrdering } from '../../../../lib/ordering.ts'
import { randomKey } from '../../../../lib/random-key.ts'
import { useValue } from '../../../../lib/store.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { goOn } from '../../../../ui/react/use-back-step.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { $member, loadMember } from '../../../people/account/member.ts'
import { seemsKnown } from '../../../people/account/member-hint.ts'
import { type BookedProduct, type BookingState, type BookingSteps, createBooking, type Order } from './booking-flow.ts'
import { contactOf, isContactEmpty } from './people/contact.ts'
import type { PartyForm, PersonForm } from './people/party.ts'
import type { DiscountEntry } from './price/use-discount.ts'

type BookingSetup<Form extends PartyForm, Request extends { expected_total: number }> = {
  product: BookedProduct<Request>
  form: UseFormReturn<Form>
  order: () => Promise<Order<Request>>
  reload: () => Promise<void>
  discount: DiscountEntry
  begun: Begun | null
}

/** Start of a member's form. `whole`: nothing is left to fill in. */
export type Begun = { whole: boolean; remember: (people: readonly PersonForm[]) => void }

export type Booking = {
  form: UseFormReturn<PartyForm>
  formRef: RefObject<HTMLFormElement | null>
  flow: BookingSteps
  book: () => Promise<void>
  addToCart: () => Promise<void>
  /** It was all known: the review stands in place of the form. */
  whole: boolean
  state: BookingState
  user: User | null
  /** True only when it is certain that no member is signed in. */
  visitor: boolean
}

export function useBooking<Form extends PartyForm, Request extends { expected_total: number }>(
  given: BookingSetup<Form, Request>,
): Booking {
  const { product, reload, discount, begun } = given
  // The library's types cannot resolve a generic form's shared fields.
  const form = given.form as unknown as UseFormReturn<PartyForm>
  const { locale } = useWords()
  const formRef = useRef<HTMLFormElement>(null)
  const member = useValue($member)
  const flow = useMemo(
    () =>
      createBooking(
        product,
        {
          locale,
          isMember: seemsMember,
          newKey: randomKey,
          // A booking goes on where the file does not come.
          cameFrom: () =>
            import('../../../../lib/visits/came-from.ts').then(
              ({ cameFrom }) => cameFrom(),
              () => undefined,
            ),
          wait: (ms) => new Promise((done) => setTimeout(done, ms)),
          go: goOn,
        },
        begun?.whole ? 'reviewing' : 'filling',
      ),
    [locale, product, begun],
  )
  const state = useValue(flow.$state)
  const user = member.state === 'ready' ? member.value : null
  const ordering = useValue($ordering)

  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  useEffect(() => {
    if (!user) return
    if (ordering && ordering.staff !== user.id) {
      endOrdering()
      return location.reload()
    }
    if (!ordering && isContactEmpty(form.getValues('contact'))) form.setValue('contact', contactOf(user))
  }, [user, ordering, form])
  const entry = useRef(discount)
  entry.current = discount
  useEffect(
    () =>
      flow.$state.listen((next) => {
        // The summary shows the current price beside the dialog that asks about it.
        if (next.at === 'price_changed') void reload()
        if (next.at === 'booked') {
          entry.current.forget()
          begun?.remember(form.getValues('passengers'))
        }
        if (next.at === 'code_refused') {
          flow.edit()
          void entry.current.refuse(next.error)
        }
        if (next.at !== 'refused') return
        showRefusal(form, next.fields)
        flow.edit()
        focusFirstWrong(formRef.current)
      }),
    [flow, form, reload, begun],
  )

  useEffect(() => {
    addEventListener('online', flow.backOnline)
    return () => removeEventListener('online', flow.backOnline)
  }, [flow])

  const send = async (to: 'payment' | 'cart') => {
    const order = await given.order()
    return flow.book(user && !ordering ? order : { ...order, keep: [] }, to)
  }
  const book = () => (state.at === 'failed' ? flow.retry() : send('payment'))
  return {
    form,
    formRef,
    flow,
    book,
    addToCart: () => send('cart'),
    state,
    user,
    whole: begun?.whole ?? false,
    visitor: !user && !seemsMember(),
  }
}

/** True after a failed call too, which is no reason to ask for a password. */
function seemsMember(): boolean {
  const member = $member.get()
  const refused = member.state === 'failed' && member.error.code === 'unauthenticated'
  return member.state === 'ready' || (seemsKnown() && !refused)
}

function showRefusal(form: UseFormReturn<PartyForm>, fields: Problems): void {
  for (const [path, message] of Object.entries(fields)) {
    form.setError(path as Path<PartyForm>, { type: 'server', message })
  }
}
