import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useCategories } from '../game-types.ts'

/** The way on from a page that has no games: every category that has some. */
export function OtherCategories() {
  const t = useLabels()
  return useCategories()?.map(({ type, place, label, icon: Icon }) => (
    <ButtonLink key={type} to={path(place)} icon={<Icon size={18} aria-hidden="true" />}>
      {t(label)}
    </ButtonLink>
  ))
}
