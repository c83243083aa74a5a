import { followLink } from '../../../../lib/page/follow-link.ts'
import type { IslandProps } from '../../../../ui/react/words.tsx'
import { inBrowser, opened } from '../../../base/list/browser.ts'
import { LaterForm } from '../../../base/list/SearchBar.tsx'
import { JourneyPage } from '../../journey/results/JourneyPage.tsx'
import { partyText } from '../../journey/results/party.ts'
import { address } from '../stores/address.ts'
import { createCalls } from '../stores/calls.ts'
import { createOfferResults, type OfferResults, type Spec } from '../stores/results.ts'
import { PageContext } from './context.ts'
import { Picture } from './Picture.tsx'
import { Results } from './Results.tsx'

const loadForm = () => import('../search-form/Form.tsx')

export function openPage({ locale }: IslandProps): Promise<{ page: OfferResults }> {
  return opened(() =>
    createOfferResults({
      ...inBrowser(address.$position),
      calls: createCalls(locale),
      book: (search) => followLink(address.bookingHref(locale, search)),
    }),
  )
}

/** Words: `flight`, `list`, `journey`, `search`, `common` and of failures. */
export function Page({ page, ...props }: IslandProps & { page: OfferResults }) {
  return (
    <JourneyPage<Spec, OfferResults>
      {...props}
      page={page}
      Context={PageContext}
      $position={address.$position}
      service="flight"
      picture={<Picture />}
      nameOf={({ city_name: name, code, places }) => ({ name, code, places })}
      partyOf={({ pax, cabinClass }, t) => [partyText(t, pax), t(`search:cabins.${cabinClass}`)]}
      form={({ places, ...given }) => (
        <LaterForm load={loadForm}>
          {({ Form }, said) => <Form {...said} initial={{ ...given, known: Object.values(places) }} />}
        </LaterForm>
      )}
      onWarm={loadForm}
    >
      {(search, ends) => <Results search={search} ends={ends} />}
    </JourneyPage>
  )
}
