import { lazy, type ComponentType } from 'react'
import { loadPiece } from '../../lib/load-piece.ts'
import { loadNamespaces } from './i18n.ts'

/**
 * A component that arrives with its first use, together with its labels: the build fills in the namespaces that the
 * component and everything it imports use (`build/label-closure.ts`), and the name for its errors.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[] = [],
  name = 'page',
) {
  return lazy(async () => {
    const [module] = await loadPiece(name, () => Promise.all([load(), loadNamespaces(namespaces)]))
    return module
  })
}
