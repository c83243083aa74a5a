import { type IslandProps, WordsProvider } from '../../ui/react/words.tsx'
import { Transactions } from './Transactions.tsx'

export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Transactions />
    </WordsProvider>
  )
}
