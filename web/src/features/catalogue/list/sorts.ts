import type { GameListQuery } from '@night-market/protocol/catalogue'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { Choice } from '@night-market/ui/controls/tabs.tsx'

export type Sort = NonNullable<GameListQuery['sort']>

export function useSorts(): Choice<Sort>[] {
  const t = useLabels()
  return [
    { value: 'popular', label: t('catalogue.sort.popular') },
    { value: 'trending', label: t('catalogue.sort.trending') },
    { value: 'new', label: t('catalogue.sort.new') },
    { value: 'name', label: t('catalogue.sort.name') },
    { value: 'rtp', label: t('catalogue.sort.rtp') },
  ]
}
