import type { EarlyCall } from '../../../lib/early.ts'

/** What `askOffer` asks for; see `CallsOf`. */
export function offerCalls(query: URLSearchParams): readonly EarlyCall[] {
  const [adult, infant] = ['ADT', 'INF'].map((name) => Number(query.get(name)))
  const names = query.get('returnDate') ? ['departTrain', 'returnTrain'] : ['departTrain']
  const choices = names.map((name) => query.get(name) ?? '')
  if (!choices.every((choice) => /^[\w-]+\.[\w-]+(~[\w-]+\.[\w-]+)?$/.test(choice))) return []
  const codes = choices.flatMap((choice) => choice.split('~')).map((pick) => pick.split('.')[0])
  return codes.map((code) => [`/api/v1/train/journey/${code}?adult=${adult}&infant=${infant}`])
}
