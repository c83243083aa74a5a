import { Fresh } from '../react/Fresh.tsx'
import { useWords } from '../react/words.tsx'

/** Says where a form with a draft keeps what is typed, and for how long. `numbers`: it asks for numbers of documents. Word file: `form`. */
export function DraftNote({ numbers }: { numbers: boolean }) {
  const { t } = useWords()
  return (
    <>
      {t('form:kept')}
      <Fresh>{numbers && ` ${t('form:keptNumbers')}`}</Fresh>
    </>
  )
}
