import type { IslandProps } from '../../ui/react/words.tsx'
import { ProfileParts } from '../account/profile/ProfilePage.tsx'

export default function Profile({ countries = '' }: IslandProps & { countries?: string }) {
  return <ProfileParts countries={countries} />
}
