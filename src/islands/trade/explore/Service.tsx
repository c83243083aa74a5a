import { ServiceIcon } from '../../../ui/react/ServiceIcon.tsx'
import type { ExploreGiven } from './given.ts'

export function Service({ slug, given: { services } }: { slug: string; given: ExploreGiven }) {
  const known = services[slug]
  if (!known) return slug
  return (
    <>
      <ServiceIcon path={known.icon} size={18} />
      {known.name}
    </>
  )
}
