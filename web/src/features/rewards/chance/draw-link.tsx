import { useQuery } from '@tanstack/react-query'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { textIn } from '../../../shell/i18n/text-in.ts'
import { path } from '../../../shell/places.ts'
import { drawsQuery } from './queries.ts'

/** Leads to a draw by its name; to all draws where it is not listed any more. */
export function DrawLink({ id }: { id: string }) {
  const t = useLabels()
  const language = useLanguage()
  const { data } = useQuery(drawsQuery)
  const draw = data?.draws.find((each) => each.id === id)
  return (
    <Link className="text-link" to={draw === undefined ? path('draws') : path('draw', { id })}>
      {draw === undefined ? t('draws.title') : textIn(draw.title, language)}
    </Link>
  )
}
