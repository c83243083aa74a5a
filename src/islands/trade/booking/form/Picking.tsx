import { useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fullName, type PersonRules, type SavedPerson } from '../../../../../core/base/common/people/person.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { onlyOne } from './only-one.ts'
import { usePutPassenger } from './people/PassengerCard.tsx'
import { fromSaved, type PartyForm } from './people/party.ts'
import { SavedPicker } from './people/SavedPicker.tsx'
import { createSavedPassengers } from './people/saved-passengers.ts'

type Props = { index: number; rules: PersonRules; onClose: () => void }

/** One of the member's saved people, into the form: at once where there is only one to choose. */
export default function Picking({ index, rules, onClose }: Props) {
  const { locale, t } = useWords()
  const { getValues } = useFormContext<PartyForm>()
  const put = usePutPassenger()
  const saved = useMemo(() => createSavedPassengers(locale), [locale])
  const [asking, setAsking] = useState(false)
  const passenger = getValues(`passengers.${index}`)
  const ages = rules.types[passenger.type]?.ages ?? null
  const fill = (picked: SavedPerson) => {
    put(index, fromSaved(passenger, picked, rules))
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const others = getValues('passengers').filter((_, at) => at !== index)
    const tryOnly = async () => {
      await saved.find()
      const found = saved.$passengers.get()
      const only = found.state === 'ready' ? onlyOne(found.value, others, { ages, lastDay: rules.lastDay }) : null
      if (!only) return setAsking(true)
      fill(await saved.whole(only))
      toast(t('booking:saved.filled', { name: fullName(only) }))
    }
    tryOnly().catch((error) => {
      if (!(error instanceof CallError)) throw error
      setAsking(true)
    })
  }, [])
  if (!asking) return null
  return <SavedPicker saved={saved} ages={ages} lastDay={rules.lastDay} onClose={onClose} onPick={fill} />
}
