import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { type Problems, resolverOf } from '../../../ui/form/problems.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { $member, isMemberHinted, loadMember } from '../../account/member.ts'
import { createBooking, type Order } from './booking-flow.ts'
import { toSaved } from './copy-people.ts'
import { $draft, randomKey } from './draft.ts'
import { type BookingForm, bookingProblems, contactOf, formFor, isContactEmpty, toRequest } from './form-values.ts'
import type { Offer } from './offer.ts'

type Given = { search: FlightSearch; offer: Offer; trip: string; reload: () => Promise<void> }

/** Ties form, draft, member and flow together; what they do stands in their own files. */
export function useBooking({ search, offer, trip, reload }: Given) {
  const { locale } = useWords()
  const form = useBookingForm(search, offer)
  const formRef = useRef<HTMLFormElement>(null)
  const member = useStore($member)
  const flow = useMemo(
    () =>
      createBooking({
        locale,
        isMember: seemsMember,
        newKey: randomKey,
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        go: (href) => location.assign(href),
      }),
    [locale],
  )
  const state = useStore(flow.$state)
  const user = member.state === 'ready' ? member.value : null

  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  useEffect(() => {
    if (user && isContactEmpty(form.getValues('contact'))) form.setValue('contact', contactOf(user))
  }, [user, form])
  useEffect(
    () =>
      flow.$state.listen((next) => {
        // The summary shows what the price is now, beside the dialog that asks about it.
        if (next.at === 'price_changed') void reload()
        if (next.at !== 'refused') return
        showRefusal(form, next.fields)
        flow.edit()
        focusFirstWrong(formRef.current)
      }),
    [flow, form, reload],
  )

  const order = (): Order => {
    const values = form.getValues()
    const flights = offer.legs.map(({ flight, bought }) => ({ flight_id: flight.id, class_id: bought.id }))
    const keep = values.passengers.filter(({ save }) => save && user).map((person) => toSaved(person, offer.trip))
    return { request: toRequest(values, offer.trip, flights, offer.total), trip, keep }
  }
  return { form, formRef, flow, state, user, visitor: !user && !seemsMember(), order }
}

/** Signed in, as far as this page can know: an answer that could not be had is no reason to ask for a password. */
function seemsMember(): boolean {
  const member = $member.get()
  const refused = member.state === 'failed' && member.error.code === 'unauthenticated'
  return member.state === 'ready' || (isMemberHinted(document.cookie) && !refused)
}

function showRefusal(form: UseFormReturn<BookingForm>, fields: Problems): void {
  for (const [path, message] of Object.entries(fields)) {
    form.setError(path as Path<BookingForm>, { type: 'server', message })
  }
}

function useBookingForm(search: FlightSearch, offer: Offer) {
  const [defaultValues] = useState(() => formFor(search.pax, $draft.get()))
  const form = useForm<BookingForm>({
    defaultValues,
    resolver: useMemo(() => resolverOf((values: BookingForm) => bookingProblems(values, offer.trip)), [offer.trip]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useLiveErrors(form)
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => $draft.set(structuredClone(values)) }),
    [form],
  )
  return form
}
