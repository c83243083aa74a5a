import { untilRead } from '../../../lib/call/until-read.ts'
import { todayInWib } from '../../../lib/today.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { Form } from './Form.tsx'
import type { ExploreGiven } from './given.ts'
import { Results } from './Results.tsx'
import { createExplorePage, type ExplorePage } from './stores/explore.ts'

type Opened = { page: ExplorePage }

export async function openPage({ locale }: ExploreGiven): Promise<Opened> {
  const query = new URLSearchParams(location.search)
  const page = createExplorePage({ locale, query, today: todayInWib() })
  void page.load()
  await untilRead()
  return { page }
}

/** Words: `explore`, `map`, `common` and of failures. */
export function Page({ page, ...given }: ExploreGiven & Opened) {
  return (
    <WordsProvider locale={given.locale} words={given.words}>
      <Form page={page} given={given} />
      {page.isAsked && <Results page={page} given={given} />}
    </WordsProvider>
  )
}
