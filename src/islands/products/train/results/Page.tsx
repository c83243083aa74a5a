import { followLink } from '../../../../lib/page/follow-link.ts'
import type { IslandProps } from '../../../../ui/react/words.tsx'
import { inBrowser, opened } from '../../../base/list/browser.ts'
import { LaterForm } from '../../../base/list/SearchBar.tsx'
import { isMemberHinted } from '../../../people/account/member-hint.ts'
import { JourneyPage } from '../../journey/results/JourneyPage.tsx'
import { partyText } from '../../journey/results/party.ts'
import { address } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { createOfferResults, type OfferResults, type Spec } from '../stores/results.ts'
import { PageContext } from './context.ts'
import { Picture } from './Picture.tsx'
import { Results } from './Results.tsx'

const loadForm = () => import('../search-form/Form.tsx')

type Given = IslandProps & {
  /** Packed: they are read once somebody signs in. */
  countries: string
}
type Props = Given & { page: OfferResults }

export function openPage({ locale }: Given): Promise<{ page: OfferResults }> {
  return opened(() =>
    createOfferResults({
      ...inBrowser(address.$position),
      calls: createCalls(locale),
      isMember: () => isMemberHinted(document.cookie),
      book: (search) => followLink(address.bookingHref(locale, search)),
    }),
  )
}

/** Words: `train`, `list`, `journey`, `search`, `price`, `common` and of failures; for signing in `account`, `form`, `people`. */
export function Page({ countries, page, ...props }: Props) {
  return (
    <JourneyPage<Spec, OfferResults>
      {...props}
      page={page}
      Context={PageContext}
      $position={address.$position}
      service="train"
      picture={<Picture />}
      nameOf={(place) => place}
      partyOf={({ pax }, t) => [partyText(t, pax)]}
      form={({ places, ...given }) => (
        <LaterForm load={loadForm}>
          {({ Form }, said) => <Form {...said} initial={{ ...given, known: Object.values(places) }} />}
        </LaterForm>
      )}
      onWarm={loadForm}
    >
      {(search, ends) => <Results search={search} ends={ends} countries={countries} />}
    </JourneyPage>
  )
}
