import { parseSearch, toQuery } from '../../../../core/train/search.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'
import { BookingRoot } from '../../booking/form/BookingRoot.tsx'
import { NO_CHOICE } from '../../journey/stores/choice.ts'
import { address } from '../stores/address.ts'
import { stores } from './draft.ts'
import { Form } from './Form.tsx'
import { askOffer, choicesOf } from './offer.ts'

/** The booking of trains. */
export function Page(props: IslandProps & { countries: string }) {
  return (
    <BookingRoot
      {...props}
      service="train"
      parse={parseSearch}
      toQuery={toQuery}
      listOf={(search, locale) => address.href(locale, { ...search, ...NO_CHOICE })}
      ask={(search, locale) => {
        const choices = choicesOf(search)
        return choices && (() => askOffer({ locale, search, choices }))
      }}
      stores={stores}
    >
      {(given) => <Form {...given} />}
    </BookingRoot>
  )
}
