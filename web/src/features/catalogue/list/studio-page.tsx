import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { useFilters } from '../filters/filters.ts'
import { lanesQuery } from '../queries.ts'
import { GameBrowser } from './browser.tsx'
import { OtherCategories } from './other-categories.tsx'

/** Every game of one studio, whatever its category. */
export default function StudioPage() {
  const t = useLabels()
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const { data, error, refetch } = useQuery(lanesQuery(useLanguage()))
  const studio = data?.lanes.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === code)
  if (studio !== undefined) return <Studio key={code} code={code} name={studio.displayName} />
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return (
    data && (
      <EmptyState
        icon={<Store size={28} aria-hidden="true" />}
        title={t('filter.studio_unknown')}
        text={t('filter.studio_unknown_why')}
      >
        <OtherCategories />
      </EmptyState>
    )
  )
}

function Studio({ code, name }: { code: string; name: string }) {
  const t = useLabels()
  const filters = useFilters({ studio: code })
  return (
    <>
      <title>{t('catalogue.title', { page: name })}</title>
      <GameBrowser title={name} icon={<Store size={26} aria-hidden="true" />} filters={filters} />
    </>
  )
}
