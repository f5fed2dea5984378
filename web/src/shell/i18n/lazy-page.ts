import { lazy, type ComponentType } from 'react'
import { loadNamespaces } from './i18n.ts'

/**
 * A component that arrives with its first use, together with its labels: the build fills in the namespaces that the
 * component and everything it imports use (`build/label-closure.ts`).
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[] = [],
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadNamespaces(namespaces)])
    return module
  })
}
